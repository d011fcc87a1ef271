import { useTranslation } from "react-i18next";
import type { BulkProps } from "../../kit/context/overrides.ts";
import { returns } from "../../resources/returns.ts";
import { PrintDocuments } from "../documents/print-documents.tsx";

/** Prints the credit notes of several returns as one file. */
export default function PrintNotes({ ids }: BulkProps) {
  const { t } = useTranslation("returns");
  return <PrintDocuments resource={returns} ids={ids} label={t("print")} />;
}
