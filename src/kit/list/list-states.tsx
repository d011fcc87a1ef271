import { InboxOutlined, SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../core/define.ts";
import { useLabels } from "../context/labels.ts";
import { StateBox } from "../ui/state-box.tsx";

interface EmptyProps {
  readonly resource: AnyResource;
  /** What to do about it: create, import. */
  readonly children?: ReactNode;
  readonly text?: string | undefined;
}

/** There is no record at all. */
export function EmptyList({ resource, text, children }: EmptyProps) {
  const labels = useLabels(resource);
  return (
    <StateBox icon={<InboxOutlined aria-hidden />} title={labels.empty} text={text}>
      {children}
    </StateBox>
  );
}

interface NoMatchProps {
  readonly q: string;
  readonly onClear: () => void;
}

/** There are records, but none that is searched for. */
export function NoMatch({ q, onClear }: NoMatchProps) {
  const { t } = useTranslation("list");
  return (
    <StateBox
      icon={<SearchOutlined aria-hidden />}
      title={q ? t("noMatch.search", { q }) : t("noMatch.filters")}
      text={t("noMatch.text")}
    >
      <Button onClick={onClear}>{t("noMatch.clear")}</Button>
    </StateBox>
  );
}
