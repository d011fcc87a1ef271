import { Button } from "antd";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { textsOf, useLabels } from "../../kit/context/labels.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { selectOf } from "../../kit/fields/control.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import { FormContext, useFormContext } from "../../kit/form/form-context.ts";
import { labelled, OptionSelect } from "../../kit/options/inputs.tsx";
import { useRecordValues } from "../../kit/records/use-record-values.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { useRecordTitles } from "../../kit/references/use-record-titles.ts";
import { Row, Stack, Text } from "../../kit/ui/box.tsx";
import { manifests } from "../../resources/manifests.ts";
import { roles } from "../../resources/roles.ts";
import type { staff } from "../../resources/staff.ts";
import RoleInput from "./role-input.tsx";
import { useGrantable } from "./use-grantable.ts";

type Props = InputProps<typeof staff, "role">;

interface RoleOption {
  readonly value: string;
  readonly label: string;
  /** The built-in role a custom role is based on. */
  readonly detail?: string;
}

/** In a form, any role; in bulk edits, each field is separate. */
export default function AnyRoleInput(props: Props) {
  return useContext(FormContext) ? <AnyRole {...props} /> : <RoleInput {...props} />;
}

/** A built-in or custom role. A custom one is stored in `customRoleId`, and the role it is based on here. */
function AnyRole(props: Props) {
  const { form, model } = useFormContext();
  const { t } = useTranslation([textsOf("roles"), "fields"]);
  const labels = useLabels(props.resource);
  const { customRoleId } = useRecordValues(props.resource, "customRoleId");
  const builtIn = useBuiltIn(props.value);
  const own = useOwnRoles();
  const current = useRecordTitles("roles", customRoleId ? [customRoleId] : []);
  const ownOptions: RoleOption[] = own.records.map(({ id, name, basedOn }) => ({
    value: id,
    label: name ?? "",
    detail: t(`${textsOf("roles")}:madeFrom`, { name: labels.option("role", basedOn ?? "") }),
  }));
  if (customRoleId && ownOptions.every(({ value }) => value !== customRoleId)) {
    ownOptions.push({ value: customRoleId, label: current.titles.get(customRoleId)?.title ?? "…" });
  }
  const builtInOptions: RoleOption[] = labelled(builtIn, "role", labels);
  const groups = [
    { label: t(`${textsOf("roles")}:builtIn`), options: builtInOptions },
    { label: t(`${textsOf("roles")}:views.custom`), options: ownOptions },
  ];
  const choose = (key: string) => {
    const chosen = own.records.find(({ id }) => id === key);
    form.setFieldValue("customRoleId", chosen?.id ?? null);
    props.onChange?.(chosen?.basedOn ?? key);
    // Between two custom roles with the same base, this field does not change, so the form is notified.
    model.changed();
  };
  return (
    <Stack gap={4}>
      <OptionSelect<string>
        {...selectOf(props)}
        showSearch
        loading={own.query.isFetching}
        options={ownOptions.length > 0 ? groups : builtInOptions}
        optionRender={({ data }) => <Option label={data.label} detail={data.detail} />}
        value={customRoleId ?? props.value ?? null}
        onChange={choose}
      />
      <OwnRoleProblem {...props} />
      {own.query.isError ? (
        <Row gap={8} tone="muted" role="alert">
          {t("fields:ref.failed")}
          <Button type="link" size="small" onClick={() => void own.query.refetch()}>
            {t("fields:ref.retry")}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

interface OptionProps {
  readonly label: ReactNode;
  readonly detail: string | undefined;
}

function Option({ label, detail }: OptionProps) {
  return (
    <Stack>
      <span>
        <bdi>{label}</bdi>
      </span>
      {detail === undefined ? null : (
        <Text size={13} weight={400} tone="muted">
          {detail}
        </Text>
      )}
    </Stack>
  );
}

/** The built-in roles to choose from. The user's current role is kept even if it cannot be assigned. */
function useBuiltIn(value: Props["value"]) {
  const grantable = useGrantable();
  return value && !grantable.includes(value) ? [value, ...grantable] : grantable;
}

/** The custom roles that the signed-in user may assign. */
function useOwnRoles() {
  const grantable: readonly string[] = useGrantable();
  const { records, query } = useRecords(roles, {
    filters: [
      { field: "kind", operator: "eq", value: "custom" },
      { field: "active", operator: "eq", value: true },
    ],
    sort: "name",
    max: "all",
    enabled: usePermissions().may(manifests.roles, "list"),
  });
  return { records: records.filter(({ basedOn }) => grantable.includes(basedOn ?? "")), query };
}

/** The API's errors for the custom role, which has no field of its own. */
function OwnRoleProblem({ resource }: Props) {
  const { model } = useFormContext();
  const labels = useLabels(resource);
  const keys = useStore(model.store, (state) => state.errors.customRoleId);
  if (!keys?.length) return null;
  return (
    <Text as="div" tone="error" role="alert" data-field="customRoleId" tabIndex={-1}>
      {keys.map((key) => labels.error(key, "customRoleId")).join(" ")}
    </Text>
  );
}
