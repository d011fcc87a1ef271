import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportResults } from "../outcome.ts";
import type { StepProps } from "./use-import.ts";

/** Names the hosts of external pictures that would be imported but are not shown here. */
export function UnseenPictures({ work }: Pick<StepProps, "work">) {
  const { t } = useTranslation("import");
  return unseenIn(work.check.results).map(([host, count]) => (
    <Alert key={host} type="warning" showIcon message={t("check.unseen", { count, host })} />
  ));
}

/** Returns the number of pictures not shown, by host. */
function unseenIn(results: ImportResults): [host: string, count: number][] {
  const counts = new Map<string, number>();
  for (const host of results.flatMap((result) => result?.unseen ?? [])) {
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts];
}
