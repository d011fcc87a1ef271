import { DisconnectOutlined, FileSearchOutlined, WarningOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { useLabels } from "../context/labels.ts";
import { pathTo } from "../context/registry.ts";
import { Button } from "./button.tsx";
import { Denied } from "./denied.tsx";
import { StateBox } from "./state-box.tsx";

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Alternative actions, as buttons. */
  readonly children?: ReactNode;
}

/** Shown when loading failed: the reason, and a retry button. Shows `Denied` for missing permissions. */
export function Failed({ error, onRetry, retrying = false, children }: FailedProps) {
  const { t } = useTranslation("list");
  const problem = toApiError(error);
  if (problem.type === "denied") return <Denied />;
  const reason = problem.network ? "network" : problem.status && problem.status < 500 ? "refused" : "server";
  return (
    <StateBox
      icon={reason === "network" ? <DisconnectOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      title={t(`failed.${reason}.title`)}
      text={
        reason === "refused"
          ? problem.detail || problem.title || t("failed.server.text")
          : t(`failed.${reason}.text`)
      }
      tone="bad"
      alert
    >
      <Button type="primary" onClick={onRetry} loading={retrying}>
        {t("failed.retry")}
      </Button>
      {children}
    </StateBox>
  );
}

interface Query {
  readonly error: unknown;
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

interface FailedQueryProps {
  readonly query: Query;
  /** The resource, for a query of one record: there may be none. */
  readonly of?: AnyResource;
}

/** The same for a query; nothing while it has not failed. */
export function FailedQuery({ query, of }: FailedQueryProps) {
  const { error, isFetching = false } = query;
  if (!error) return null;
  if (of && toApiError(error).type === "not-found") return <NotFoundRecord resource={of} />;
  return <Failed error={error} onRetry={() => void query.refetch()} retrying={isFetching} />;
}

/** Shown if no record has the id, or no longer. */
export function NotFoundRecord({ resource }: { readonly resource: AnyResource }) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const navigate = useNavigate();
  return (
    <StateBox
      icon={<FileSearchOutlined aria-hidden />}
      title={t("notFound.title", { name: labels.one })}
      text={t("notFound.text")}
      titleAs="h1"
      alert
    >
      <Button type="primary" onClick={() => navigate(pathTo(resource, "list"))}>
        {t("notFound.toList", { name: labels.many })}
      </Button>
    </StateBox>
  );
}
