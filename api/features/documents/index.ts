/** What other features use. */

export { documents } from "./documents-endpoint.ts";
export { type DrawingCall, kindOf } from "./documents-of.ts";
export { drawingOf, type File, fileOf } from "./drawings.ts";
