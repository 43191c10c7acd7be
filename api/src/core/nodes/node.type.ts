import { Field, ID, InterfaceType } from "type-graphql";

/** The names of the types of objects that `node` found. */
const typeNames = new WeakMap<object, string>();

/** Marks what an id stands for, so that its type in the schema is known. */
export function asNode<Found extends object>(type: string, found: Found): Found {
  typeNames.set(found, type);
  return found;
}

@InterfaceType("Node", {
  description: "A public thing with an id that no other thing has.",
  // Types of capabilities that are switched off stay out of the schema.
  autoRegisterImplementations: false,
  resolveType: (found: object) => typeNames.get(found),
})
export abstract class NodeType {
  @Field(() => ID, { description: "Identifies it among all nodes; it never changes." }) id!: string;
}
