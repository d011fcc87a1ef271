import { publicAccess } from "../../records/access/route-access.ts";
import type { AnswerShape, BodyShape, Endpoint, FileAnswer } from "../../records/endpoints/endpoint.ts";
import { isFile, isResource, isSchema, routeOf } from "../../records/endpoints/serve.ts";
import { described } from "./described.ts";
import { type HandMade, handMade, stringSchema } from "./hand-made.ts";
import type { PathItems } from "./operation.ts";
import { formOf, type JsonSchema, schemaAt } from "./schema.ts";

/** The schema of an answer; null if it has no body. */
function answerSchema(answer: AnswerShape): JsonSchema | null {
  if (answer === null) return null;
  if (isResource(answer)) return schemaAt(answer.name);
  if (isFile(answer)) return stringSchema;
  return described(answer, "output");
}

/** The schema of a body. */
const bodySchema = (body: BodyShape): JsonSchema =>
  isSchema(body) ? described(body, "input") : formOf(body);

/** The media types of a file, without their parameters. */
const mediaTypes = ({ file }: FileAnswer): string[] => file.map((type) => type.split(";")[0] ?? type);

function callOf(one: Endpoint): HandMade {
  const { summary, query, body, multipart, answer, accepted, status, refused = [], once, versioned } = one;
  const headers = [...(once ? ["Idempotency-Key"] : []), ...(versioned ? ["If-Match"] : [])];
  return {
    summary,
    headers,
    answer: answerSchema(answer),
    refused: [...refused, ...(versioned ? [412, 428] : [])],
    ...(one.access === publicAccess ? { open: true } : {}),
    ...(answer && isFile(answer) ? { types: mediaTypes(answer) } : {}),
    ...(query ? { query } : {}),
    ...(body ? { body: bodySchema(body) } : {}),
    ...(multipart ? { sent: "multipart/form-data" } : {}),
    ...(accepted ? { accepted: described(accepted, "output") } : {}),
    ...(status ? { status } : {}),
  };
}

/** The method and the path of an endpoint: `post /orders/{id}/return`. */
export function endpointPlace({ place }: Endpoint): string {
  const { method, path } = routeOf(place);
  return `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`;
}

/** The paths of endpoints; each is listed with the resource or area that its address begins with. */
export const endpointPaths = (endpoints: readonly Endpoint[]): readonly PathItems[] =>
  endpoints.map((one) => {
    const place = endpointPlace(one);
    const [, area = ""] = place.split("/");
    return handMade(area, { [place]: callOf(one) });
  });
