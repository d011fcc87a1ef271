/** Describes a parameter of the query, as an OpenAPI parameter with a JSON schema. */
export const inQuery = (
  name: string,
  schema: Readonly<Record<string, unknown>> = { type: "string" },
  description?: string,
) => ({ name, in: "query", schema, ...(description ? { description } : {}) });
