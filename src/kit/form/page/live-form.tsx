import type { LiveEvent } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { collectionOf } from "../../../core/manifest.ts";
import { resourceOf } from "../../../providers/live/live-events.ts";
import { type PresentPerson, usePresence } from "../../../providers/live/presence.ts";
import { useLive } from "../../../providers/live/use-live.ts";
import { useFormats } from "../../fields/format.ts";
import { Row, Text } from "../../ui/box.tsx";
import { type FormModel, versionOf } from "../form-model.ts";
import styles from "./live-form.module.css";

interface Props {
  readonly model: FormModel;
  readonly id: string;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("");

/** Shows who else has the record open, and who has changed it meanwhile. */
export default function LiveForm({ model, id }: Props) {
  const collection = collectionOf(model.resource);
  const people = usePresence(collection, id);
  const updated = useLastChange(model, collection, id);
  if (people.length === 0 && updated === null) return null;
  return (
    <Row inline gap={12} rowGap={4} wrap size={13} tone="muted" role="status">
      {people.length > 0 ? <People people={people} /> : null}
      {updated === null ? null : <span>{updated}</span>}
    </Row>
  );
}

function People({ people }: { readonly people: readonly PresentPerson[] }) {
  const { t } = useTranslation("form");
  const { list } = useFormats();
  const nameOf = ({ name, mine }: PresentPerson) => (mine ? t("live.you") : (name ?? t("live.somebody")));
  const names = [...new Set(people.map(nameOf))];
  const known = [...new Set(people.flatMap(({ name }) => name ?? []))].slice(0, 3);
  return (
    <Row inline>
      {known.map((name) => (
        <Text
          key={name}
          center="items"
          width={24}
          height={24}
          round="circle"
          ground="primary"
          tone="primary"
          size={11}
          strong
          className={styles.initials}
          aria-hidden
        >
          {initialsOf(name)}
        </Text>
      ))}
      <Text as="span" padStart={6} breaks>
        {t("live.open", { names: list(names) })}
      </Text>
    </Row>
  );
}

/** Returns the other user who last changed the record since the form was opened; null if there is none. */
function useLastChange(model: FormModel, collection: string, id: string): string | null {
  const { t } = useTranslation("form");
  const { dateTime } = useFormats();
  const [last, setLast] = useState<{ readonly by: string | undefined; readonly at: string } | null>(null);
  useLive((event: LiveEvent) => {
    if (resourceOf(event) !== collection || event.type !== "updated") return;
    const { versions, by, mine } = event.payload;
    if (mine || !(versions?.[id] > versionOf(model.store.getState().record))) return;
    setLast({ by, at: event.date.toISOString() });
  });
  if (!last) return null;
  const at = dateTime(last.at);
  return last.by ? t("live.updatedBy", { name: last.by, at }) : t("live.updated", { at });
}
