import { ObjectType } from "type-graphql";

/** An object type whose properties are read as they are, without a resolver of TypeGraphQL around each. */
export const SimpleObject = (
  name: string,
  description: string,
  ...interfaces: (abstract new () => object)[]
): ClassDecorator => ObjectType(name, { description, simpleResolvers: true, implements: interfaces });
