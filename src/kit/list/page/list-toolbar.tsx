import { FilterOutlined, SlidersOutlined } from "@ant-design/icons";
import { memo, Suspense, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../../core/define.ts";
import { useLabels } from "../../context/labels.ts";
import { RegistryContext } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { useStateOf } from "../../context/use-state-of.ts";
import { useFormats } from "../../fields/format.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { Row, Text } from "../../ui/box.tsx";
import { Button } from "../../ui/button.tsx";
import { PopoverButton } from "../../ui/popover.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { filteredFields, submitSearch } from "../list-rules.ts";
import styles from "../list-toolbar.module.css";
import type { ListStateControl } from "../use-list-state.ts";
import { LayoutSwitch } from "./layout-switch.tsx";

const FilterDrawer = lateDialog(() => import("../filters/filter-drawer.tsx"));
const DisplaySettings = lateDialog(() => import("./display-settings.tsx"));

interface Props {
  readonly resource: AnyResource;
  readonly control: ListStateControl;
}

/** Search box, filters and display settings. */
export const ListToolbar = memo(function ListToolbar({ resource, control }: Props) {
  const { t } = useTranslation("list");
  const labels = useLabels(resource);
  const { mayReadField } = usePermissions();
  const registry = useContext(RegistryContext);
  const isTree = (name: string) => registry.get(name)?.parent !== undefined;
  const [filtering, setFiltering] = useStateOf<"never" | "open" | "closed">(resource, "never");
  const { state, change } = control;
  const { number } = useFormats();
  const active = filteredFields(resource, state.filters).length;
  const filters = (resource.list.filters ?? []).filter((name) => mayReadField(resource, name));

  return (
    <Row screenOnly gap={10}>
      <SearchBox
        key={resource.name}
        q={state.q}
        label={t("search.label", { name: labels.many })}
        onType={(q) => change({ q }, { replace: state.q !== "" })}
        onSubmit={(text) => change(submitSearch(resource, state, text, isTree))}
      />
      {filters.length > 0 ? (
        <Text relative>
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-label={t("filters.button")}
            aria-haspopup="dialog"
            aria-expanded={filtering === "open"}
            onClick={() => setFiltering("open")}
            onPointerEnter={FilterDrawer.preload}
            onFocus={FilterDrawer.preload}
          >
            <Text wideOnly>{t("filters.button")}</Text>
          </Button>
          {active > 0 ? (
            <Text
              round={8}
              padX={4}
              size={11}
              text="center"
              minWidth={16}
              ground="accent"
              lineHeight={16}
              clickThrough
              className={styles.count}
            >
              {number(active)}
            </Text>
          ) : null}
        </Text>
      ) : null}
      <LayoutSwitch resource={resource} control={control} />
      <PopoverButton
        align="end"
        panel={() => (
          <Suspense>
            <DisplaySettings resource={resource} control={control} />
          </Suspense>
        )}
      >
        {(trigger) => (
          <Button
            {...trigger}
            icon={<SlidersOutlined aria-hidden />}
            aria-label={t("display.button")}
            onPointerEnter={DisplaySettings.preload}
            onFocus={DisplaySettings.preload}
          >
            <Text wideOnly>{t("display.button")}</Text>
          </Button>
        )}
      </PopoverButton>
      {filtering === "never" ? null : (
        <Suspense fallback={null}>
          <FilterDrawer
            resource={resource}
            names={filters}
            value={state.filters}
            open={filtering === "open"}
            onClose={() => setFiltering("closed")}
            onChange={(next) => change({ filters: next })}
          />
        </Suspense>
      )}
    </Row>
  );
});
