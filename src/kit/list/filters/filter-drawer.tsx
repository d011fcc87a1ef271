import { Button, Drawer } from "antd";
import { useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyResource, fieldOf, targetOf } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { RegistryContext } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { systemColumns } from "../../fields/cell-of.tsx";
import * as filters from "../../fields/filters.ts";
import { viewOf } from "../../fields/kinds.ts";
import type { FilterProps, FilterState } from "../../fields/props.ts";
import { Box, Row, Stack } from "../../ui/box.tsx";
import { canHold, filteredFields, filtersOf, withFilter } from "../list-rules.ts";
import { cleanFilters, sameFilters } from "../list-state.ts";
import styles from "./filter-drawer.module.css";

/** Debounce between a change and the update of the list, in milliseconds. */
const pause = 250;

interface Props {
  readonly resource: AnyResource;
  /** The fields that can be filtered. */
  readonly names: readonly string[];
  readonly value: FilterState;
  readonly open: boolean;
  readonly onChange: (filters: FilterState) => void;
  readonly onClose: () => void;
}

/** All filters of a list. The rows update with every change. */
export default function FilterDrawer({ resource, names, value, open, onChange, onClose }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const [draft, setDraft] = useDraft(resource, value, onChange);
  // A filter from the URL stays, even if no record can have the field, so that it can be removed.
  const filtered = filteredFields(resource, draft);
  const used = Object.keys(draft).length > 0;
  const isClosed = useClosedFields(resource);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("filters.title")}
      width="min(380px, 100vw)"
      classNames={{ mask: styles.mask ?? "" }}
      footer={
        <Row align="stretch" justify="between">
          <Button disabled={!used} onClick={() => setDraft({}, true)}>
            {t("filters.clear")}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t("filters.done")}
          </Button>
        </Row>
      }
    >
      <Stack gap={20}>
        {names
          .filter((name) => (canHold(resource, name, draft) && !isClosed(name)) || filtered.includes(name))
          .map((name) => (
            <Box as="fieldset" key={name}>
              <Box as="legend" below={6} pad={0} size={13} weight={500} tone="muted">
                {labels.field(name)}
              </Box>
              <FilterOf
                name={name}
                resource={resource}
                value={filtersOf(resource, draft, name)}
                onChange={(next) => setDraft(withFilter(resource, draft, name, next))}
              />
            </Box>
          ))}
      </Stack>
    </Drawer>
  );
}

/** Returns whether a field refers to records the user may not list: there is nothing to choose from. */
function useClosedFields(resource: AnyResource): (name: string) => boolean {
  const registry = useContext(RegistryContext);
  const { may } = usePermissions();
  return (name) => {
    const field = fieldOf(resource, name);
    const target = registry.get((field && targetOf(resource, field)) ?? "");
    return target !== undefined && !may(target, "list");
  };
}

/** Returns the values of the inputs, which are ahead of the URL while the user types. */
function useDraft(resource: AnyResource, value: FilterState, onChange: (filters: FilterState) => void) {
  const [draft, setDraft] = useState(value);
  const [start, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  if (!sameFilters(start, value)) {
    setKnown(value);
    if (!sameFilters(cleanFilters(resource, draft), value)) setDraft(value);
  }
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: FilterState, atOnce = false) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next), atOnce ? 0 : pause);
  };
  return [draft, set] as const;
}

/** The filter of any field, system fields included. Nothing for kinds that cannot be filtered. */
export function FilterOf(props: Omit<FilterProps, "field">) {
  const field = fieldOf(props.resource, props.name) ?? systemColumns[props.name];
  const Filter = field && !field.secret ? viewOf(field)?.filter?.(filters) : undefined;
  return field && Filter ? <Filter {...props} field={field} /> : null;
}
