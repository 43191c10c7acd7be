/**
 * The stack as in its documentation: Apollo Server's standalone server, TypeGraphQL resolvers, TypeORM repositories and
 * a DataLoader for each relation. It trusts the cookie's member id, as P0 does.
 */
import "reflect-metadata";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import DataLoader from "dataloader";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
  buildSchema,
} from "type-graphql";
import { Column, DataSource, Entity, In, PrimaryColumn } from "typeorm";
import { photoSrcSet, photoUrl, type StoredPhoto } from "../api/src/core/media/stored-photo.value";

enum PeerStatus {
  PENDING = "pending",
  APPROVED = "approved",
  REJECTED = "rejected",
}
registerEnumType(PeerStatus, { name: "DeedStatus" });

@ObjectType()
class Photo {
  @Field(() => Int) width!: number;
  @Field(() => Int) height!: number;
  @Field(() => String) thumbhash!: string;
  @Field(() => String, { nullable: true }) alt!: string | null;
}

@Entity({ name: "categories" })
@ObjectType()
class Category {
  @PrimaryColumn({ type: "uuid" }) @Field(() => ID) id!: string;
  @Column({ type: "text" }) @Field(() => String) name!: string;
  @Column({ type: "text" }) @Field(() => String) nameEn!: string;
  @Column({ type: "text" }) @Field(() => String) icon!: string;
}

@Entity({ name: "badges" })
@ObjectType()
class Badge {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "text" }) @Field(() => String) name!: string;
  @Column({ type: "text" }) @Field(() => String) nameEn!: string;
  @Column({ type: "text" }) @Field(() => String) icon!: string;
  @Column({ type: "integer" }) requiredDeeds!: number;
}

@Entity({ name: "users" })
@ObjectType()
class User {
  @PrimaryColumn({ type: "uuid" }) @Field(() => ID) id!: string;
  @Column({ type: "text" }) @Field(() => String) username!: string;
  @Column({ type: "text" }) @Field(() => String) fullName!: string;
  @Column({ type: "text" }) @Field(() => String) country!: string;
  @Column({ type: "jsonb", nullable: true })
  @Field(() => Photo, { nullable: true })
  profilePicture!: StoredPhoto | null;
}

@Entity({ name: "deeds" })
@ObjectType()
class Deed {
  @PrimaryColumn({ type: "uuid" }) @Field(() => ID) id!: string;
  @Column({ type: "text" }) @Field(() => String) uniqueId!: string;
  @Column({ type: "text" }) @Field(() => String) caption!: string;
  @Column({ type: "enum", enum: PeerStatus, enumName: "deed_status" }) @Field(() => PeerStatus) status!: PeerStatus;
  @Column({ type: "integer" }) @Field(() => Int) likes!: number;
  @Column({ type: "timestamptz" }) @Field(() => Date) createdAt!: Date;
  @Column({ type: "jsonb" }) @Field(() => [Photo]) images!: StoredPhoto[];
  @Column({ type: "uuid" }) categoryId!: string;
  @Column({ type: "uuid" }) userId!: string;
}

@Entity({ name: "deed_likes" })
class DeedLike {
  @PrimaryColumn({ type: "uuid" }) id!: string;
  @Column({ type: "uuid" }) deedId!: string;
  @Column({ type: "uuid" }) userId!: string;
}

@Entity({ name: "tree_days" })
class TreeDay {
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @PrimaryColumn({ type: "date" }) day!: string;
  @Column({ type: "uuid" }) deedId!: string;
}

@Entity({ name: "standings" })
class Standing {
  @PrimaryColumn({ type: "text" }) period!: string;
  @PrimaryColumn({ type: "date" }) periodStart!: string;
  @PrimaryColumn({ type: "uuid" }) userId!: string;
  @Column({ type: "integer" }) approvedDeeds!: number;
}

@ObjectType()
class DeedPage {
  @Field(() => [Deed]) items!: Deed[];
  @Field(() => Boolean) hasNextPage!: boolean;
}

type Loaders = ReturnType<typeof loadersOf>;
type Viewer = { readonly viewer: string; readonly loaders: Loaders };

const source = new DataSource({
  type: "postgres",
  url: process.env.BENCH_URL ?? "",
  entities: [Deed, User, Category, Badge, DeedLike, TreeDay, Standing],
});

function loadersOf(viewer: string) {
  const manager = source.manager;
  return {
    user: new DataLoader<string, User | null>(async (ids) => {
      const found = new Map((await manager.findBy(User, { id: In([...ids]) })).map((user) => [user.id, user]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    category: new DataLoader<string, Category | null>(async (ids) => {
      const found = new Map((await manager.findBy(Category, { id: In([...ids]) })).map((row) => [row.id, row]));
      return ids.map((id) => found.get(id) ?? null);
    }),
    liked: new DataLoader<string, boolean>(async (ids) => {
      const likes = await manager.findBy(DeedLike, { userId: viewer, deedId: In([...ids]) });
      const found = new Set(likes.map(({ deedId }) => deedId));
      return ids.map((id) => found.has(id));
    }),
    planted: new DataLoader<string, boolean>(async (ids) => {
      const trees = await manager.findBy(TreeDay, { deedId: In([...ids]) });
      const found = new Set(trees.map(({ deedId }) => deedId));
      return ids.map((id) => found.has(id));
    }),
    approved: new DataLoader<string, number>(async (ids) => {
      const rows = await manager.findBy(Standing, { period: "lifetime", userId: In([...ids]) });
      const found = new Map(rows.map((row) => [row.userId, row.approvedDeeds]));
      return ids.map((id) => found.get(id) ?? 0);
    }),
    badges: new DataLoader<string, Badge[]>(async (keys) => {
      const badges = await manager.find(Badge, { order: { requiredDeeds: "ASC" } });
      return keys.map(() => badges);
    }),
  };
}

@Resolver(() => Photo)
class PhotoResolver {
  @FieldResolver(() => String)
  url(@Root() photo: StoredPhoto, @Arg("width", () => Int) width: number): string {
    return photoUrl(photo, width);
  }

  @FieldResolver(() => String)
  srcSet(@Root() photo: StoredPhoto): string {
    return photoSrcSet(photo);
  }
}

@Resolver(() => User)
class UserResolver {
  @FieldResolver(() => Int)
  approvedDeeds(@Root() user: User, @Ctx() { loaders }: Viewer): Promise<number> {
    return loaders.approved.load(user.id);
  }

  @FieldResolver(() => Badge, { nullable: true })
  async currentBadge(@Root() user: User, @Ctx() { loaders }: Viewer): Promise<Badge | null> {
    const deeds = await loaders.approved.load(user.id);
    return (await loaders.badges.load("all")).findLast(({ requiredDeeds }) => requiredDeeds <= deeds) ?? null;
  }
}

@Resolver(() => Deed)
class DeedResolver {
  @Query(() => DeedPage)
  async deeds(
    @Arg("page", () => Int) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 12 }) pageSize: number,
  ): Promise<DeedPage> {
    const deeds = await source.manager.find(Deed, {
      where: { status: PeerStatus.APPROVED },
      order: { createdAt: "DESC", id: "DESC" },
      skip: (page - 1) * pageSize,
      take: pageSize + 1,
    });
    return { items: deeds.slice(0, pageSize), hasNextPage: deeds.length > pageSize };
  }

  @Query(() => Deed, { nullable: true })
  deed(@Arg("uniqueId", () => String) uniqueId: string): Promise<Deed | null> {
    return source.manager.findOneBy(Deed, { uniqueId, status: PeerStatus.APPROVED });
  }

  @FieldResolver(() => User)
  user(@Root() deed: Deed, @Ctx() { loaders }: Viewer): Promise<User | null> {
    return loaders.user.load(deed.userId);
  }

  @FieldResolver(() => Category)
  category(@Root() deed: Deed, @Ctx() { loaders }: Viewer): Promise<Category | null> {
    return loaders.category.load(deed.categoryId);
  }

  @FieldResolver(() => Boolean)
  likedByMe(@Root() deed: Deed, @Ctx() { loaders }: Viewer): Promise<boolean> {
    return loaders.liked.load(deed.id);
  }

  @FieldResolver(() => Boolean)
  plantedTree(@Root() deed: Deed, @Ctx() { loaders }: Viewer): Promise<boolean> {
    return loaders.planted.load(deed.id);
  }
}

async function main(): Promise<void> {
  await source.initialize();
  const schema = await buildSchema({ resolvers: [DeedResolver, UserResolver, PhotoResolver], validate: false });
  const server = new ApolloServer<Viewer>({ schema });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: "127.0.0.1" },
    context: async ({ req }) => {
      const viewer = (req.headers.cookie ?? "").slice("viewer=".length);
      return { viewer, loaders: loadersOf(viewer) };
    },
  });
  process.send?.({ port: Number(new URL(url).port) });
}

void main();
