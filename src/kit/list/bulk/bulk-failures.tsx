import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useBackend } from "../../../providers/backend.ts";
import {
  type BulkChange,
  type BulkOutcome,
  type BulkResult,
  reasonOf,
  staleIds,
} from "../../actions/bulk-run.ts";
import { usePermissions } from "../../context/session.ts";
import { Note } from "../../ui/box.tsx";
import { archiveChangeOf } from "../list-rules.ts";
import { BulkReport } from "./bulk-report.tsx";
import { ReplaceReferences } from "./replace-references.tsx";

interface Props {
  readonly resource: AnyResource;
  readonly change: BulkChange;
  readonly outcome: BulkOutcome;
  /** The records that are still to be changed. */
  readonly unfinished: readonly string[];
  readonly onClose: () => void;
  /** Starts a change of some of the records; by default the same one. */
  readonly onStart: (ids: readonly string[], change?: BulkChange) => void;
  /** Reloads records that another user has changed since they were shown. */
  readonly onReview: ((ids: readonly string[]) => void) | undefined;
}

/** Reports the records that were not changed or deleted, and offers what can be done about them. */
export function BulkFailures({ resource, change, outcome, unfinished, onClose, onStart, onReview }: Props) {
  const { t } = useTranslation(["list", "form"]);
  const permissions = usePermissions();
  const { service } = useBackend();
  const deleting = "delete" in change;
  const retryable = "patch" in change && change.relative ? surelyUnchanged(outcome) : unfinished;
  const inUse = deleting ? stillUsed(outcome) : [];
  const movable = inUse.filter(mayFollow);
  const archive = inUse.length > 0 ? archiveChangeOf(resource, permissions) : undefined;
  const stale = staleIds(outcome);
  const reviewed = onReview ? stale : [];
  const again = retryable.filter((id) => !reviewed.includes(id));
  return (
    <Modal
      open
      width={560}
      title={t(deleting ? "form:bulk.notDeleted" : "form:bulk.notChanged", { count: unfinished.length })}
      onCancel={onClose}
      styles={{ footer: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", rowGap: 8 } }}
      footer={
        <>
          {deleting && stale.length > 0 ? (
            <Button danger onClick={() => onStart(unfinished, { delete: true })}>
              {t("form:bulk.deleteAnyway")}
            </Button>
          ) : again.length > 0 ? (
            <Button onClick={() => onStart(again)}>{t("form:bulk.again")}</Button>
          ) : null}
          {reviewed.length > 0 ? (
            <Button onClick={() => onReview?.(reviewed)}>{t("form:bulk.review")}</Button>
          ) : null}
          {archive ? (
            <Button onClick={() => onStart(idsOf(inUse), { patch: archive.patch })}>
              {t(archive.words)}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose}>
            {t("close")}
          </Button>
        </>
      }
    >
      <BulkReport resource={resource} outcome={outcome} onClose={onClose} />
      {retryable.length < unfinished.length ? <Note above={8}>{t("form:bulk.unsure")}</Note> : null}
      {service && movable.length > 0 && permissions.may(resource, "edit") ? (
        <ReplaceReferences resource={resource} service={service} used={movable} onMoved={onStart} />
      ) : null}
    </Modal>
  );
}

const idsOf = (results: readonly BulkResult[]): string[] => results.map(({ id }) => id);

/** Returns the records that cannot be deleted because others refer to them. */
const stillUsed = ({ results }: BulkOutcome): BulkResult[] =>
  results.filter((one) => !one.ok && reasonOf(one.type) === "referenced");

/**
 * Whether the record can be deleted once all references to it are moved to another record. If one reference cannot be
 * moved, moving the others is no help.
 */
const mayFollow = ({ movable = 0, references = [], hidden = 0 }: BulkResult): boolean =>
  movable > 0 && movable === references.reduce((sum, { count }) => sum + count, hidden);

/**
 * Returns the records that were rejected, or not tried because of a cancellation. Those of a failed request may have
 * been changed nevertheless, so they are not retried.
 */
function surelyUnchanged({ results, left, error }: BulkOutcome): string[] {
  const refused = results.filter(({ ok, status = 0 }) => !ok && status >= 400 && status < 500);
  return [...idsOf(refused), ...(error ? [] : left)];
}
