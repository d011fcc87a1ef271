import { sessionDocument, sessionDocuments } from "../../../src/domain/till/z-report.ts";
import { type DrawingCall, drawingOf, type File, fileOf, kindOf } from "../documents/index.ts";
import { asSession } from "../till-sessions/index.ts";
import { tillReport } from "./report.ts";

/** The Z reports of sessions, as far as the user may see them. */
export async function sessionDrawings({
  deps,
  context,
  records,
  document,
  admin,
}: DrawingCall): Promise<File> {
  const kind = kindOf(document, sessionDocuments);
  const words = context.wordsFor(null);
  const drawings: ReturnType<typeof drawingOf>[] = [];
  for (const session of records) {
    const report = await tillReport(deps.store, admin, session);
    drawings.push(
      drawingOf(context, sessionDocument(kind, asSession(session), report, context.shop, words), words),
    );
  }
  return fileOf(context, drawings);
}
