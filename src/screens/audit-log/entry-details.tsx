import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import {
  type AuditVerb,
  type EventDetail,
  eventDetails,
  isEvent,
  signInReasons,
} from "../../domain/audit.ts";
import { deviceName } from "../../domain/people/device.ts";
import { named } from "../../domain/texts/named.ts";
import { useDeclaration, useManifest } from "../../kit/context/registry.ts";
import { textOf } from "../../kit/fields/values.ts";
import { Changes, useChangedFields } from "../../kit/show/changes.tsx";
import { Note, Stack } from "../../kit/ui/box.tsx";
import { Fact, Facts } from "../../kit/ui/facts.tsx";
import type { AuditEntry } from "../../providers/audit.ts";

interface Props {
  readonly entry: AuditEntry;
  readonly verb: AuditVerb;
}

/** The details of an entry: the changed fields or the input, and the device. */
export function EntryDetails({ entry, verb }: Props) {
  const declared = useManifest(entry.resource ?? undefined) !== undefined;
  return (
    <Stack gap={10}>
      {declared && !isEvent(verb) ? <FieldChanges entry={entry} name={entry.resource ?? ""} /> : null}
      <Details entry={entry} />
    </Stack>
  );
}

function FieldChanges({ entry, name }: { readonly entry: AuditEntry; readonly name: string }) {
  const { t } = useTranslation("audit");
  const resource = useDeclaration(name);
  const names = useChangedFields(resource, entry);
  if (names.length === 0) return <Note>{t("details.none")}</Note>;
  return <Changes resource={resource} difference={entry} names={names} />;
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const eventFacts = isEvent(entry.verb)
    ? eventDetails.map((name) => [name, textOf(entry.after?.[name])] as const)
    : [];
  const facts = [
    ...eventFacts.map(([name, text]) => [name, shownDetail(name, text, t)] as const),
    ["approvedBy", entry.approverName ?? ""] as const,
    ["ip", entry.ip ?? ""] as const,
  ].filter(([, text]) => text !== "");
  return (
    <Facts>
      {facts.map(([name, text]) => (
        <Fact key={name} label={t(`details.${name}`)}>
          <bdi>{text}</bdi>
        </Fact>
      ))}
    </Facts>
  );
}

function shownDetail(name: EventDetail, text: string, t: TFunction<"audit">): string {
  if (name === "device") return shownDevice(text, t);
  const reason = Object.entries(signInReasons).find(([, words]) => words === text);
  return name === "reason" && reason ? t(named(`reasons.${reason[0]}`)) : text;
}

/** The device in words, or its user agent if that is not recognised. */
function shownDevice(agent: string, t: TFunction<"audit">): string {
  if (agent === "") return "";
  const name = deviceName(agent);
  return name ? t("details.deviceName", { ...name }) : agent;
}
