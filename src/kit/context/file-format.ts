import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { regional } from "./regional.ts";

/** The formats in which lists are exported: CSV with commas or with semicolons and decimal commas, and Excel workbooks. */
export const fileFormats = ["comma", "semicolon", "xlsx"] as const;
/** The format of an exported list. */
export type FileFormat = (typeof fileFormats)[number];
type CsvFormat = Exclude<FileFormat, "xlsx">;

interface Choice {
  /** Null until the user has chosen. */
  readonly format: FileFormat | null;
  readonly choose: (format: FileFormat) => void;
}

const useChoice = create<Choice>()(
  persist((set) => ({ format: null, choose: (format) => set({ format }) }), {
    name: "fileFormat",
    storage: createJSONStorage(() => localStorage),
  }),
);

/** Spreadsheets expect semicolons in languages with a decimal comma. */
const separatorOfLanguage = (language: string): CsvFormat =>
  new Intl.NumberFormat(regional(language)).format(1.5).includes(",") ? "semicolon" : "comma";

/** Returns the format of exports, remembered on this device, and a function that changes it. */
export function useFileFormat(): readonly [format: FileFormat, choose: (format: FileFormat) => void] {
  const { language } = useTranslation().i18n;
  const { format, choose } = useChoice();
  const knownFormat = fileFormats.find((one) => one === format);
  return [knownFormat ?? separatorOfLanguage(language), choose];
}

/** Returns the separator of other downloaded tables, which are always CSV. */
export function useCsvSeparator(): CsvFormat {
  const { language } = useTranslation().i18n;
  const [format] = useFileFormat();
  return format === "xlsx" ? separatorOfLanguage(language) : format;
}
