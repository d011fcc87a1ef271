import type { PageProps } from "../../kit/context/overrides.ts";
import { ImportPage } from "../../kit/import/import-page.tsx";
import { foreignFormats } from "./formats.ts";

/** Imports records from files of our own and of other programs. */
export default function ShopImportPage({ resource }: PageProps) {
  return <ImportPage resource={resource} formats={foreignFormats} />;
}
