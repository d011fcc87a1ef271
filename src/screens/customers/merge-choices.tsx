import { useNotification } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ValuesOf } from "../../core/define.ts";
import { sameValue } from "../../core/fields/same-value.ts";
import { mergedValues } from "../../domain/people/customer-merge.ts";
import { useRefusal, useRunAction } from "../../kit/actions/use-run-action.ts";
import { useLabels } from "../../kit/context/labels.ts";
import { CellOf } from "../../kit/fields/cell-of.tsx";
import { SideChoice, SideField, Sides } from "../../kit/form/side-choice.tsx";
import type { Choices, MergeSide } from "../../kit/form/three-way.ts";
import { Box, Grid, Note, Text, Toolbar } from "../../kit/ui/box.tsx";
import { customers } from "../../resources/customers.ts";
import { Addresses } from "./addresses.tsx";
import styles from "./customers.module.css";

/** Fields where one of the two values is chosen. */
const chosenFields = [
  "name",
  "email",
  "phone",
  "language",
  "joiningDate",
  "acceptsMarketing",
  "active",
  "creditLimit",
] as const;
/** Fields whose values are combined. */
const unitedFields = ["tags", "addresses", "notes"] as const;

type Customer = ValuesOf<typeof customers>;

interface Props {
  readonly survivor: Customer;
  readonly gone: Customer;
  readonly onClose: () => void;
}

/** Two customers side by side, to choose between differing values; lists are combined. */
export function MergeChoices({ survivor, gone, onClose }: Props) {
  const { t } = useTranslation("customers");
  const both = useMemo(() => proposal(survivor, gone), [survivor, gone]);
  const different = chosenFields.filter((name) => !sameValue(survivor[name], gone[name]));
  const sideOf = (name: (typeof chosenFields)[number]): MergeSide =>
    sameValue(both[name], survivor[name]) ? "mine" : "theirs";
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(different.map((name) => [name, sideOf(name)])),
  );
  const { merge, merging, problem } = useMerge(survivor, gone, onClose);
  const values = () =>
    Object.fromEntries(different.map((name) => [name, (choices[name] === "theirs" ? gone : survivor)[name]]));
  const labelOf = (record: Customer, key: "merge.stays" | "merge.goes") =>
    t(key, { name: record.name ?? "" });
  const sides = {
    mine: { label: labelOf(survivor, "merge.stays"), record: survivor },
    theirs: { label: labelOf(gone, "merge.goes"), record: gone },
  };
  return (
    <>
      {problem ? (
        <Alert type="error" showIcon role="alert" message={t("merge.failed")} description={problem} />
      ) : null}
      <Sides headings={["", sides.mine.label, sides.theirs.label]}>
        {different.map((name) => (
          <SideChoice
            key={name}
            resource={customers}
            name={name}
            sides={sides}
            chosen={choices[name]}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
        <United both={both} />
      </Sides>
      <Note above={16} below={12}>
        {t("merge.what", { name: gone.name ?? "" })}
      </Note>
      <Toolbar justify="end">
        <Text grow />
        <Button onClick={onClose}>{t("merge.cancel")}</Button>
        <Button type="primary" danger loading={merging} onClick={() => merge(values())}>
          {t("merge.do")}
        </Button>
      </Toolbar>
    </>
  );
}

/** The combined values after the merge. */
function United({ both }: { readonly both: Customer }) {
  const { t } = useTranslation("customers");
  const labels = useLabels(customers);
  return unitedFields.map((name) => (
    <Grid key={name} gap={12} padY={12} padX={16} line="above" className={styles.united}>
      <SideField>
        {labels.field(name)}
        <Text size={13} weight={400} tone="muted">
          {t("merge.united")}
        </Text>
      </SideField>
      <Box shrinks breaks>
        {name === "addresses" ? (
          <Addresses of={both.addresses} />
        ) : (
          <CellOf name={name} resource={customers} record={both} density="page" />
        )}
      </Box>
    </Grid>
  ));
}

interface Merge {
  readonly merge: (values: Partial<Customer>) => void;
  readonly merging: boolean;
  /** Why the last attempt was refused, as text. */
  readonly problem: string | null;
}

/** Merges two customers. */
function useMerge(survivor: Customer, gone: Customer, onDone: () => void): Merge {
  const { t } = useTranslation("customers");
  const { open: notify } = useNotification();
  const run = useRunAction(customers);
  const refusal = useRefusal(customers);
  const [merging, setMerging] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function merge(values: Partial<Customer>): Promise<void> {
    setProblem(null);
    setMerging(true);
    try {
      await run("merge", survivor, { from: gone.id, values });
      notify?.({ type: "success", message: t("merge.done", { name: values.name ?? survivor.name ?? "" }) });
      onDone();
    } catch (error) {
      setProblem(refusal(error));
    } finally {
      setMerging(false);
    }
  }

  return { merge: (values) => void merge(values), merging, problem };
}

const mergeable = ({ addresses, ...record }: Customer) => ({
  ...record,
  addresses: addresses.map((address) => ({
    ...address,
    line1: address.line1 ?? "",
    city: address.city ?? "",
    countryCode: address.countryCode ?? "",
  })),
});

/** The customer that the API would make of the two by default. */
function proposal(survivor: Customer, gone: Customer): Customer {
  return { ...survivor, ...mergedValues(mergeable(survivor), mergeable(gone)) };
}
