import { publicAccess } from "../../records/access/route-access.ts";
import type { AnswerShape, BodyShape, Endpoint, FileAnswer } from "../../records/endpoints/endpoint.ts";
import { isFile, isResource, isSchema, partsOf } from "../../records/endpoints/serve.ts";
import { described } from "./described.ts";
import { type HandMade, handMade, text } from "./hand-made.ts";
import type { Paths } from "./operation.ts";
import { formOf, type Schema, schemaAt } from "./schema.ts";

/** The schema of an answer; null if it has no body. */
function answerSchema(answer: AnswerShape): Schema | null {
  if (answer === null) return null;
  if (isResource(answer)) return schemaAt(answer.name);
  if (isFile(answer)) return text;
  return described(answer, "output");
}

/** The schema of a body. */
const bodySchema = (body: BodyShape): Schema => (isSchema(body) ? described(body, "input") : formOf(body));

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

/** The paths of endpoints; each is listed with the resource or area that its address begins with. */
export const endpointPaths = (endpoints: readonly Endpoint[]): readonly Paths[] =>
  endpoints.map((one) => {
    const { method, path } = partsOf(one.place);
    const [, area = ""] = path.split("/");
    return handMade(area, { [`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`]: callOf(one) });
  });
