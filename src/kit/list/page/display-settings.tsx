import { SortAscendingOutlined, SortDescendingOutlined } from "@ant-design/icons";
import { Button, Checkbox, Segmented, Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { isOfferedToSort } from "../../../core/sorts.ts";
import { useLabels } from "../../context/labels.ts";
import { usePermissions } from "../../context/session.ts";
import { Box, Row, Stack, Text } from "../../ui/box.tsx";
import { possibleColumns, visibleColumns } from "../list-rules.ts";
import { type Density, densities } from "../list-state.ts";
import type { ListStateControl } from "../use-list-state.ts";
import styles from "./display-settings.module.css";

const label = { block: true, below: 6, size: 13, weight: 500, tone: "muted" } as const;

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
}

/** Popups must be rendered inside the popover: nothing outside can be above the browser's top layer. */
const panelOf = (part: HTMLElement) => part.closest<HTMLElement>("[popover]") ?? document.body;

/** Sort order, density and columns of a list. */
export default function DisplaySettings({ resource, control }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const permissions = usePermissions();
  const sortId = useId();
  const { state, change } = control;
  const possible = possibleColumns(resource, permissions);
  const visible = visibleColumns(resource, state.columns, permissions);
  const descending = state.sort.startsWith("-");
  const sorted = state.sort.replace(/^-/, "");
  // The URL may request an order that the list does not offer.
  const offered = new Set([...possible.filter((name) => isOfferedToSort(resource, name)), sorted]);

  const toggle = (name: string, on: boolean) => {
    const names = new Set(visible);
    if (on) names.add(name);
    else names.delete(name);
    // Declared columns keep their declared positions.
    change({ columns: possible.filter((one) => names.has(one)) });
  };

  return (
    <Stack gap={16} className={styles.panel}>
      <div>
        <Text as="label" {...label} htmlFor={sortId}>
          {t("display.sort")}
        </Text>
        <Row gap={8} align="stretch">
          <Select
            id={sortId}
            autoFocus
            getPopupContainer={panelOf}
            style={{ flex: 1, minInlineSize: 0 }}
            value={sorted}
            options={[...offered].map((name) => ({ value: name, label: labels.field(name) }))}
            onChange={(name: string) => change({ sort: descending ? `-${name}` : name })}
          />
          <Button
            icon={descending ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
            aria-label={t(descending ? "display.descending" : "display.ascending")}
            title={t(descending ? "display.descending" : "display.ascending")}
            onClick={() => change({ sort: descending ? sorted : `-${sorted}` })}
          />
        </Row>
      </div>
      <div>
        <Text as="p" {...label}>
          {t("display.density")}
        </Text>
        <Segmented<Density>
          block
          value={state.density}
          options={densities.map((value) => ({ value, label: t(`display.${value}`) }))}
          onChange={(density) => change({ density })}
        />
      </div>
      <Box as="fieldset">
        <Text as="legend" {...label}>
          {t("display.columns")}
        </Text>
        <Stack gap={6} maxHeight={260} scrolls="both">
          {possible.map((name) => (
            <Checkbox
              key={name}
              checked={visible.includes(name)}
              disabled={name === resource.title}
              onChange={(event) => toggle(name, event.target.checked)}
            >
              {labels.field(name)}
            </Checkbox>
          ))}
        </Stack>
        {state.columns ? (
          <Button
            type="link"
            size="small"
            style={{ marginBlockStart: 6, paddingInline: 0 }}
            onClick={() => change({ columns: null })}
          >
            {t("display.reset")}
          </Button>
        ) : null}
      </Box>
    </Stack>
  );
}
