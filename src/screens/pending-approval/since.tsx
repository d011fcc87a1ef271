import { useTranslation } from "react-i18next";
import { useFormats } from "../../kit/fields/index.ts";
import { agoOf } from "./ago.ts";

/** How long ago something happened; the exact time when pointed at. */
export function Since({ moment }: { readonly moment: string }) {
  const { i18n } = useTranslation();
  const formats = useFormats();
  return (
    <time dateTime={moment} title={formats.dateTime(moment)}>
      {agoOf(moment, new Date(), i18n.language)}
    </time>
  );
}
