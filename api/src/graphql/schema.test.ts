import "reflect-metadata";
import { Mutation, Query, Resolver } from "type-graphql";
import { Access, accessOf } from "../platform/graphql/access";
import { createSchema } from "./schema";

@Resolver()
class OpenResolver {
  @Access({ role: "member", token: "WRITE" })
  @Query(() => String, { description: "What is under the tree." })
  shade(): string {
    return "";
  }
}

@Resolver()
class UndeclaredResolver {
  @Mutation(() => String)
  fellTheTree(): string {
    return "";
  }
}

describe("who may use an operation", () => {
  it("is declared at its method, and part of the schema that everybody reads", () => {
    const field = createSchema([OpenResolver], () => undefined)
      .getQueryType()
      ?.getFields().shade;
    expect(field && accessOf(field)).toEqual({ role: "member", token: "WRITE" });
    expect(field?.description).toBe("What is under the tree.\n\nFor members; a token needs the scope WRITE.");
  });

  it("keeps the process from starting where it is not declared, naming the operation", () => {
    expect(() => createSchema([OpenResolver, UndeclaredResolver], () => undefined)).toThrow(
      "Mutation.fellTheTree does not say who may use it: give its method an @Access",
    );
  });
});
