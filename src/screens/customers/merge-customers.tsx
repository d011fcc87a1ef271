import { Modal, Skeleton } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { useFirstField } from "../../kit/focus/use-first-field.ts";
import { useRecord } from "../../kit/records/use-records.ts";
import { RecordSelect } from "../../kit/references/record-select.tsx";
import { Grid, Note, PlainList, Text } from "../../kit/ui/box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { customers } from "../../resources/customers.ts";
import { manifests } from "../../resources/manifests.ts";
import { MergeChoices } from "./merge-choices.tsx";
import type { SamePerson } from "./use-duplicate-customers.ts";

interface Props {
  /** The customer that remains. */
  readonly main: ValuesOf<typeof customers>;
  /** The id of the customer to compare with; "" to pick one. */
  readonly begin: string;
  readonly people: readonly SamePerson[];
  readonly onClose: () => void;
}

/** Picks another record of the same person, compares the two and merges them. */
export default function MergeCustomers({ main, begin, people, onClose }: Props) {
  const { t } = useTranslation("customers");
  const [picked, setPicked] = useState(begin);
  const { form, afterOpenChange } = useFirstField<HTMLDivElement>("input");
  const own = picked === main.id;
  return (
    <Modal
      open
      width={960}
      title={t("merge.title", { name: main.name ?? "" })}
      onCancel={onClose}
      maskClosable={false}
      afterOpenChange={afterOpenChange}
      footer={null}
    >
      <Note below={12}>{t("merge.text")}</Note>
      <div ref={form}>
        <RecordSelect
          target={manifests.customers}
          multiple={false}
          ids={picked === "" ? [] : [picked]}
          onChange={([id = ""]) => setPicked(id)}
          placeholder={t("merge.pick")}
          aria-label={t("merge.pick")}
        />
      </div>
      {own ? <p role="alert">{t("merge.self")}</p> : null}
      {picked === "" ? <Suggestions people={people} onPick={setPicked} /> : null}
      {picked !== "" && !own ? <Comparison key={picked} main={main} id={picked} onClose={onClose} /> : null}
    </Modal>
  );
}

function Suggestions({ people, onPick }: Pick<Props, "people"> & { readonly onPick: (id: string) => void }) {
  const { t } = useTranslation("customers");
  if (people.length === 0) return null;
  return (
    <PlainList gap={8} above={12} aria-label={t("merge.suggestions")}>
      {people.map((person) => (
        <li key={person.id}>
          <Grid
            as="button"
            type="button"
            gap={2}
            fills
            padY={10}
            padX={14}
            frame
            round={8}
            tone="plain"
            text="start"
            hover="edge"
            onClick={() => onPick(person.id)}
          >
            <strong dir="auto">{person.name}</strong>
            <Text size={13} tone="muted" dir="ltr">
              {[person.email, person.phone].filter(Boolean).join(" · ")}
            </Text>
            <Text size={13} tone="muted">
              {person.alike.map((key) => t(`same.${key}`)).join(" ")}
            </Text>
          </Grid>
        </li>
      ))}
    </PlainList>
  );
}

interface ComparisonProps extends Pick<Props, "main" | "onClose"> {
  readonly id: string;
}

function Comparison({ main, id, onClose }: ComparisonProps) {
  const [loaded, setLoaded] = useState(false);
  // Loaded only once: merging deletes the customer and refetches customers while this is still shown.
  const { record, query } = useRecord(customers, id, { enabled: !loaded });
  const arrived = record !== undefined;
  useEffect(() => {
    if (arrived) setLoaded(true);
  }, [arrived]);
  if (query.isError) return <FailedQuery query={query} />;
  if (!record) return <Skeleton active title={false} />;
  return <MergeChoices survivor={main} gone={record} onClose={onClose} />;
}
