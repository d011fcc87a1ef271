import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toApiError } from "../../providers/api-error.ts";

interface Props {
  readonly error: unknown;
  readonly title: string;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

const explained = new Set(["network", "unavailable", "denied", "unauthenticated", "too-large", "too-many"]);

/** Why the API could not be asked, in words. */
export function ErrorNotice({ error, title, children }: Props) {
  const { t } = useTranslation("import");
  const { type, detail, title: said } = toApiError(error);
  const text = explained.has(type) ? t(`failure.${type}`) : detail || said || t("failure.unknown");
  return <Alert type="error" showIcon message={title} description={text} action={children} />;
}
