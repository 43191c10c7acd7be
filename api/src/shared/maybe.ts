/** Options of a field or an argument that may be null, with its description in the schema. */
export const maybe = (description: string) => ({ nullable: true, description }) as const;
