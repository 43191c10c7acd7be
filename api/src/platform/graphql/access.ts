import { Authorized, Extensions } from "type-graphql";
import type { GraphQLField } from "graphql";
import type { Access as Declared } from "../../shared/access";

/**
 * Declares who may use a query or mutation. The declaration becomes part of the schema's field, where the check of
 * tokens, the schema's descriptions and the tests read it; the role is checked when the field is resolved.
 */
export function Access(access: Declared): MethodDecorator {
  const declare = Extensions({ access });
  const guard = access.role === "guest" ? null : Authorized<Declared>(access);
  return (target, name, descriptor) => {
    declare(target, name as string, descriptor);
    guard?.(target, name as string, descriptor);
  };
}

/** Marks a field of a public type that only the team sees: the public schema leaves it out. */
export const ForStaff = (): MethodDecorator => Extensions({ forStaff: true });

export const isForStaff = ({ extensions }: GraphQLField<unknown, unknown>): boolean => extensions["forStaff"] === true;

/** Returns the `@Access` of a root field. */
export const accessOf = ({ extensions }: GraphQLField<unknown, unknown>): Declared | undefined =>
  extensions.access as Declared | undefined;
