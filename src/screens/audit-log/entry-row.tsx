import { DownOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Tone } from "../../core/fields/tones.ts";
import { isGlobal } from "../../core/manifest.ts";
import { type AuditVerb, auditVerbs } from "../../domain/audit.ts";
import { named } from "../../domain/texts/named.ts";
import { pathTo, useManifest } from "../../kit/context/registry.ts";
import { useFormats } from "../../kit/fields/format.ts";
import { textOf } from "../../kit/fields/values.ts";
import { OptionTag } from "../../kit/options/option-tag.tsx";
import { Box, Text } from "../../kit/ui/box.tsx";
import type { AuditEntry } from "../../providers/audit.ts";
import styles from "./audit-log.module.css";
import { EntryDetails } from "./entry-details.tsx";

/** Highlights actions that deserve attention. */
const tones: Readonly<Partial<Record<AuditVerb, Tone>>> = {
  delete: "bad",
  "sign-in-failed": "wait",
  refused: "wait",
};

/** An entry as a line, with its changes on demand. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const details = useId();
  const verb = auditVerbs.find((text) => text === entry.verb) ?? "update";
  const nobody = verb === "sign-in-failed" ? t("nobody") : t("somebody");
  return (
    <Box as="li" line="between" underlined data-verb={verb}>
      <Box className={styles.line}>
        <Text as="time" nums tone="muted" dateTime={entry.createdAt}>
          {formats.dateTime(entry.createdAt)}
        </Text>
        <Text shrinks breaks tone={entry.actorName === null ? "muted" : "plain"}>
          <bdi>{entry.actorName ?? nobody}</bdi>
        </Text>
        <span>
          <OptionTag tone={tones[verb] ?? "plain"}>{t(`verbs.${verb}`)}</OptionTag>
        </span>
        <Subject entry={entry} />
        <Box
          type="button"
          as="button"
          width={32}
          height={32}
          round={6}
          tone="muted"
          hover="chip"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={details}
          aria-label={t(open ? "details.hide" : "details.show")}
          onClick={() => setOpen(!open)}
        >
          <DownOutlined aria-hidden rotate={open ? 180 : 0} />
        </Box>
      </Box>
      <div id={details} hidden={!open}>
        {open ? (
          <Box padX={16} padAbove={4} padBelow={14}>
            <Suspense fallback={<Skeleton active title={false} />}>
              <EntryDetails entry={entry} verb={verb} />
            </Suspense>
          </Box>
        ) : null}
      </div>
    </Box>
  );
}

/** What kind of record an entry is about; for a saved view, with the list that it belongs to. */
function useKind(entry: AuditEntry): string | null {
  const { t } = useTranslation(["audit", "resources"]);
  const resource = useManifest(entry.resource ?? undefined);
  const list = useManifest(textOf((entry.after ?? entry.before)?.resource));
  if (resource) {
    return t(
      named(`resources:${resource.name}.name.${entry.recordId || entry.recordTitle ? "one" : "many"}`),
    );
  }
  if (entry.resource === "translations") return t("audit:kinds.translation");
  if (entry.resource !== "saved-views") return null;
  return list
    ? t("audit:kinds.viewOf", { list: t(named(`resources:${list.name}.name.many`)) })
    : t("audit:kinds.view");
}

/** The record an entry is about, with a link while it exists. */
function Subject({ entry }: { readonly entry: AuditEntry }) {
  const resource = useManifest(entry.resource ?? undefined);
  const kind = useKind(entry);
  const single = resource !== undefined && isGlobal(resource);
  const title = single ? kind : (entry.recordTitle ?? (entry.recordId ? kind : null));
  const to = leadsTo(entry, resource);
  return (
    <Text shrinks breaks>
      {title === null ? (
        <Text tone="muted">{kind ?? "—"}</Text>
      ) : to ? (
        <Link to={to} dir="auto">
          {title}
        </Link>
      ) : (
        <bdi>{title}</bdi>
      )}
      {kind && title !== null && kind !== title ? <Text tone="muted"> · {kind}</Text> : null}
    </Text>
  );
}

function leadsTo(entry: AuditEntry, resource: ReturnType<typeof useManifest>): string | null {
  if (!resource || !entry.recordId || entry.verb === "delete" || entry.verb === "refused") return null;
  return isGlobal(resource) ? resource.paths.edit : pathTo(resource, "show", entry.recordId);
}
