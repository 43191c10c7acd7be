import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from "typeorm";
import { User } from "../../users/user.entity";

/** A report, by somebody who knows the password, that all other factors are lost; an admin may confirm it. */
@Entity({ name: "second_factor_losses" })
export class SecondFactorLoss {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @OneToOne(() => User, { nullable: false, onDelete: "CASCADE" }) @JoinColumn({ name: "userId" }) user!: User;
  @Column({ type: "timestamptz" }) reportedAt!: Date;
}
