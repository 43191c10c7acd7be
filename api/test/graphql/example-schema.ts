import { IsOptional, MaxLength, MinLength } from "class-validator";
import {
  Arg,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Access } from "../../src/platform/graphql/access";
import { tooManyRequests } from "../../src/platform/limits/too-many-requests";
import { AppError, type ErrorCode } from "../../src/shared/errors";
import { rule } from "../../src/shared/validation";

/** A small schema with every possible kind of error. */
@ObjectType()
export class Tree {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
}

@ObjectType()
export class TreePage {
  @Field(() => [Tree]) items!: Tree[];
  @Field(() => Int) totalCount!: number;
}

@ObjectType()
export class Grower {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
}

@InputType()
export class PlantInput {
  @MinLength(3, rule("user.usernameTooShort", { min: 3 }))
  @Field(() => String)
  name!: string;

  @MinLength(8, rule("password.tooShort", { min: 8 }))
  @Field(() => String)
  password!: string;

  @IsOptional()
  @MaxLength(5, rule("input.tooLong", { max: 5 }))
  @Field(() => String, { nullable: true })
  note?: string | null;

  @Field(() => Int, { defaultValue: 1 })
  count!: number;
}

export const calls = { trees: 0, login: 0, planted: [] as PlantInput[], waiting: [] as (() => void)[] };

let held = true;
let awaited: { readonly count: number; readonly resolve: () => void } | null = null;

/** Resolves as soon as the given number of operations wait to be released. */
export const untilWaiting = (count: number): Promise<void> =>
  new Promise((resolve) => {
    if (calls.waiting.length >= count) resolve();
    else awaited = { count, resolve };
  });

/** Releases all waiting operations, and all later ones. */
export function release(): void {
  held = false;
  for (const goOn of calls.waiting.splice(0)) goOn();
}

type Plain<T> = { [K in keyof T]: T[K] extends object[] ? Plain<T[K][number]>[] : T[K] };

const treesFrom = (page: number, size: number): Plain<TreePage> => ({
  items: Array.from({ length: Math.min(size, 3) }, (_, index) => ({ id: `${page}-${index}`, name: `Neem ${index}` })),
  totalCount: 3,
});

@Resolver(() => Tree)
export class TreeResolver {
  @Access({ role: "guest", token: "READ" })
  @Query(() => TreePage)
  trees(
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 12 }) pageSize: number,
  ): Plain<TreePage> {
    calls.trees += 1;
    return treesFrom(page, pageSize);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => TreePage)
  async treeFeed(@Arg("first", () => Int, { defaultValue: 20 }) first: number): Promise<Plain<TreePage>> {
    calls.trees += 1;
    return treesFrom(1, first);
  }

  /** Searches, and then fails in the given way. */
  @Access({ role: "guest", token: "READ" })
  @Query(() => TreePage)
  async findTrees(
    @Arg("search", () => String) search: string,
    @Arg("pageSize", () => Int, { defaultValue: 12 }) _pageSize: number,
  ): Promise<Plain<TreePage>> {
    throw new AppError(search as ErrorCode, "input.invalid", { retryAfter: 3 });
  }

  @Access({ role: "admin" })
  @Query(() => TreePage)
  adminTrees(@Arg("pageSize", () => Int, { defaultValue: 12 }) pageSize: number): Plain<TreePage> {
    return treesFrom(1, pageSize);
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => String)
  echo(@Arg("text", () => String) text: string): string {
    return text;
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => String)
  async waits(): Promise<string> {
    if (held) {
      await new Promise<void>((resolve) => {
        calls.waiting.push(resolve);
        if (awaited && calls.waiting.length >= awaited.count) awaited.resolve();
      });
    }
    return "done";
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => String, { nullable: true })
  async fails(): Promise<string> {
    throw new Error("select 1 from users where password = 'hunter2'");
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => String, { nullable: true })
  away(): string {
    throw Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => String, { nullable: true })
  limited(): string {
    throw tooManyRequests(17);
  }

  /** Fails in the given way. */
  @Access({ role: "guest", token: "READ" })
  @Query(() => String, { nullable: true })
  refuses(@Arg("code", () => String) code: string): string {
    throw new AppError(code as ErrorCode, "input.invalid", { message: `Refused: ${code}`, retryAfter: 3 });
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Int)
  notANumber(): unknown {
    return "hunter2";
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Date, { nullable: true })
  async notADate(): Promise<unknown> {
    return "hunter2";
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => [Tree], { nullable: true })
  async notAList(): Promise<unknown> {
    return { hunter: 2 };
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => [Tree], { nullable: true })
  async listOfFailures(): Promise<unknown> {
    return [treesFrom(1, 1).items[0], new Error("hunter2")];
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Tree, { nullable: true })
  async notATree(): Promise<unknown> {
    return "hunter2";
  }

  @Access({ role: "guest", token: "READ" })
  @Query(() => Tree, { nullable: true })
  async thornyTree(): Promise<unknown> {
    return {
      id: "1",
      get name(): string {
        throw new Error("hunter2");
      },
    };
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => Boolean)
  login(@Arg("password", () => String) password: string): boolean {
    calls.login += 1;
    return password === "right";
  }

  @Access({ role: "guest", token: "WRITE" })
  @Mutation(() => Tree)
  plant(@Arg("input", () => PlantInput) input: PlantInput): Plain<Tree> {
    calls.planted.push(input);
    return { id: "1", name: input.name };
  }

  @FieldResolver(() => Grower)
  grower(@Root() { id }: Tree): Plain<Grower> {
    return { id: `grower-${id}`, name: "Rahima" };
  }

  @Access({ role: "admin" })
  @FieldResolver(() => String, { nullable: true })
  adminNote(@Root() { id }: Tree): string {
    return `note of ${id}`;
  }

  /** Fails for one tree of three. */
  @FieldResolver(() => String, { nullable: true })
  async fruit(@Root() { id }: Tree): Promise<string> {
    if (id.endsWith("-1")) throw new AppError("NOT_FOUND", "deed.notFound", { message: "No fruit" });
    return "guava";
  }

  /** Is missing for one tree of three although it must not be. */
  @FieldResolver(() => String)
  root(@Root() { id }: Tree): string | null {
    return id.endsWith("-1") ? null : "deep";
  }
}

@Resolver(() => Grower)
export class GrowerResolver {
  @FieldResolver(() => TreePage)
  trees(
    @Arg("page", () => Int, { defaultValue: 1 }) page: number,
    @Arg("pageSize", () => Int, { defaultValue: 12 }) pageSize: number,
  ): Plain<TreePage> {
    return treesFrom(page, pageSize);
  }
}

export const GARDEN = [TreeResolver, GrowerResolver] as const;
