import { DatePicker, Select } from "antd";
import dayjs from "dayjs";
import { useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isGlobal } from "../../core/manifest.ts";
import { auditVerbs } from "../../domain/audit.ts";
import { named } from "../../domain/texts/named.ts";
import { RegistryContext } from "../../kit/context/registry.ts";
import { usePickerFormats } from "../../kit/context/settings.ts";
import { byLabel, closestFirst } from "../../kit/options/closest-first.ts";
import { RecordSelect } from "../../kit/references/record-select.tsx";
import { Row } from "../../kit/ui/box.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { SearchBox } from "../../kit/ui/search-box.tsx";
import { manifests } from "../../resources/manifests.ts";
import styles from "./audit-log.module.css";
import type { AuditFilters } from "./use-audit-filters.ts";

interface Props {
  readonly filters: AuditFilters;
  readonly onChange: (patch: Partial<AuditFilters>, how?: { readonly replace?: boolean }) => void;
  /** Undefined without filters. */
  readonly onClear: (() => void) | undefined;
}

/** The filters of the log: user, resource, action, dates and names. */
export function FilterBar({ filters, onChange, onClear }: Props) {
  const { t } = useTranslation("audit");
  const formats = usePickerFormats();
  const subjects = useSubjects();
  const day = (text: string) => (text === "" ? null : dayjs(text));
  const written = (picked: dayjs.Dayjs | null | undefined) => picked?.format("YYYY-MM-DD") ?? "";
  return (
    <Row as="section" gap={8} wrap align="stretch" className={styles.filters} aria-label={t("filters.label")}>
      <SearchBox
        q={filters.q}
        label={t("filters.search")}
        onType={(q) => onChange({ q }, { replace: true })}
        onSubmit={(q) => onChange({ q: q.trim() })}
      />
      <div className={styles.filter}>
        <RecordSelect
          target={manifests.staff}
          ids={filters.who === "" ? [] : [filters.who]}
          multiple={false}
          placeholder={t("filters.anybody")}
          aria-label={t("filters.who")}
          onChange={([who = ""]) => onChange({ who })}
        />
      </div>
      <Select
        className={styles.filter ?? ""}
        aria-label={t("filters.what")}
        showSearch
        allowClear
        filterOption={byLabel}
        filterSort={closestFirst}
        placeholder={t("filters.anything")}
        value={filters.what === "" ? null : filters.what}
        options={subjects}
        onChange={(what?: string) => onChange({ what: what ?? "", record: "" })}
      />
      <Select
        className={styles.filter ?? ""}
        aria-label={t("filters.action")}
        allowClear
        placeholder={t("filters.any")}
        value={filters.action === "" ? null : filters.action}
        options={auditVerbs.map((verb) => ({ value: verb, label: t(`verbs.${verb}`) }))}
        onChange={(action?: string) => onChange({ action: action ?? "" })}
      />
      <DatePicker.RangePicker
        className={styles.days ?? ""}
        aria-label={t("filters.when")}
        format={formats}
        allowEmpty={[true, true]}
        value={[day(filters.from), day(filters.to)]}
        onChange={(days) => onChange({ from: written(days?.[0]), to: written(days?.[1]) })}
      />
      {onClear ? (
        <Button type="link" onClick={onClear}>
          {t("filters.clear")}
        </Button>
      ) : null}
    </Row>
  );
}

/** Everything that entries can be about, by its name in the user's language. */
function useSubjects() {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const registry = useContext(RegistryContext);
  return useMemo(() => {
    const labelled = [...registry.values()].map((one) => ({
      value: one.name,
      label: t(named(`resources:${one.name}.name.${isGlobal(one) ? "one" : "many"}`)),
      single: isGlobal(one),
    }));
    const sorted = labelled.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
    const group = (name: "records" | "settings", single: boolean) => ({
      label: t(`audit:filters.${name}`),
      options: sorted.filter((one) => one.single === single),
    });
    return [group("records", false), group("settings", true)];
  }, [registry, t, i18n.language]);
}
