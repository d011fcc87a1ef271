import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useStore } from "zustand";
import { type AnyResource, fieldOf } from "../../../core/define.ts";
import { isGlobal } from "../../../core/manifest.ts";
import { useLiveState } from "../../../providers/live/live-events.ts";
import { useLabels } from "../../context/labels.ts";
import { pathTo } from "../../context/registry.ts";
import { usePermissions } from "../../context/session.ts";
import { CellOf } from "../../fields/cell-of.tsx";
import { textOf } from "../../fields/values.ts";
import { lateDialog } from "../../late/late-dialog.tsx";
import { OptionTag } from "../../options/option-tag.tsx";
import { RelatedLists } from "../../show/related-lists.tsx";
import { Box, Row } from "../../ui/box.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import styles from "../form.module.css";
import { WholeContext } from "../form-context.ts";
import { formSections, shownStates } from "../form-fields.ts";
import { type FormModel, versionOf } from "../form-model.ts";
import { FormNotices } from "../form-notices.tsx";
import { LeaveGuard } from "../leave-guard.tsx";
import { RecordForm } from "../record-form.tsx";
import { useSaver } from "../save/use-saver.ts";
import { SaveBar } from "../save-bar.tsx";
import { differences } from "../three-way.ts";
import { listSearch, useBack } from "../use-back.ts";
import { useRecordForm } from "../use-record-form.ts";
import { useSave, useSaveKeys } from "../use-save.ts";
import type { FormValues } from "../values.ts";
import { RecordActions } from "./record-actions.tsx";
import { SectionNav } from "./section-nav.tsx";

const LiveForm = lazy(() => import("./live-form.tsx"));
const Merge = lateDialog(() => import("../merge/merge.tsx"));

interface Props {
  readonly resource: AnyResource;
  /** The latest known version of the stored record; null for a new one. */
  readonly record: FormValues | null;
  /** Initial values of a new record that override the declaration's. */
  readonly start?: FormValues;
  /** The title line, if not that of the record. */
  readonly head?: ReactNode;
}

/** The screen for both creating and editing. Use a new `key` for another record. */
export function FormScreen({ resource, record, start, head }: Props) {
  const control = useRecordForm(resource, record, start);
  const { model, state } = control;
  const back = useBack(resource);
  const save = useSave(control, useGoOn(resource, record === null));
  const newer = useNewer(model, record);
  const saverOf = useSaver(model);
  const title = useTitle({ resource, record: state.record });
  // On back navigation the full form is rendered at once, so that the scroll position can be restored.
  const whole = useDeferredValue(true, useNavigationType() === "POP");
  useSaveKeys(save.save);

  const compare = () => {
    const { record: base } = model.store.getState();
    if (base && newer) save.diverge({ base, mine: model.values(), theirs: newer });
  };
  const resolve = (theirs: FormValues, values: FormValues) => {
    save.diverge(null);
    model.rebase(theirs, values);
  };
  const live = useLiveState(({ begun }) => begun);
  const others =
    live && state.record ? (
      <Suspense fallback={null}>
        <LiveForm model={model} id={textOf(state.record.id)} />
      </Suspense>
    ) : null;
  const permissions = usePermissions();
  const bar = { control, save, onCancel: back };
  // A global can be neither copied nor deleted.
  const actions =
    state.record && !isGlobal(resource) ? (
      <Row as="span" inline wrap align="stretch" gap={8}>
        <RecordActions model={model} record={state.record} />
      </Row>
    ) : null;
  const body = (
    <WholeContext value={whole}>
      <FormNotices
        model={model}
        save={save}
        newer={newer}
        saver={newer ? saverOf(newer) : undefined}
        onCompare={compare}
      />
      <RecordForm control={control} onSubmit={save.save} />
    </WholeContext>
  );
  return (
    <>
      {resource.form.open === "drawer" ? (
        <>
          <Box pad={24} grow className={styles.body}>
            {others}
            {body}
          </Box>
          <SaveBar {...bar} inDrawer actions={actions} />
        </>
      ) : (
        <>
          {head ?? (
            <PageHead
              title={title}
              status={
                state.record ? (
                  <>
                    <StatusTags model={model} record={state.record} />
                    {others}
                  </>
                ) : null
              }
            >
              {actions}
            </PageHead>
          )}
          <SectionNav
            control={control}
            sections={formSections(resource, permissions, state.record === null)}
          />
          {body}
          {/* A page for viewing and editing at once shows related content below the form. */}
          {whole && state.record && resource.paths.show === resource.paths.edit ? (
            <RelatedLists resource={resource} id={textOf(state.record.id)} />
          ) : null}
          <SaveBar {...bar} />
        </>
      )}
      <LeaveGuard model={model} save={save.saveOnly} saving={save.saving} />
      {save.divergence ? (
        <Suspense>
          <Merge
            saver={saverOf(save.divergence.theirs)}
            resource={resource}
            names={model.names}
            divergence={save.divergence}
            onCancel={() => save.diverge(null)}
            onMerged={resolve}
            onSave={save.save}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Returns the record's title, or the name of what is being created. */
function useTitle({ resource, record }: Pick<Props, "resource" | "record">): string {
  const { t } = useTranslation("form");
  const labels = useLabels(resource);
  return record ? textOf(record[resource.title]) || labels.one : t("create.title", { name: labels.one });
}

/**
 * Returns a function that navigates after a save: from a drawer to the list, from a create page to the record's own,
 * else nowhere.
 */
function useGoOn(resource: AnyResource, isNew: boolean): (record: FormValues) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { may } = usePermissions();
  return (record) => {
    if (resource.form.open === "drawer") {
      navigate({ pathname: pathTo(resource, "list"), search: listSearch(search) });
    } else if (isNew) {
      const screen = may(resource, "edit") ? "edit" : "show";
      navigate(pathTo(resource, screen, textOf(record.id)), { replace: true });
    }
  };
}

interface StatusTagsProps {
  readonly model: FormModel;
  readonly record: FormValues;
}

/** The states derived by the server, beside the title. */
function StatusTags({ model, record }: StatusTagsProps) {
  const { resource } = model;
  const labels = useLabels(resource);
  const names = shownStates(resource, record, usePermissions());
  return (
    <Row as="span" inline gap={6} align="stretch" wrap>
      {names.map((name) => {
        if (fieldOf(resource, name)?.type.inline === "chosen") {
          return <CellOf key={name} name={name} resource={resource} record={record} />;
        }
        return (
          <OptionTag key={name} tone="wait">
            {labels.field(name)}
          </OptionTag>
        );
      })}
    </Row>
  );
}

/** Whether a record has all that was typed, for example because it was saved and the response was lost. */
function hasTyped(model: FormModel, newer: FormValues): boolean {
  const { record } = model.store.getState();
  const changes = record ? differences(model.names, record, model.values(), newer) : [];
  return changes.every(({ by }) => by === "theirs");
}

/**
 * Watches for a newer version of the record. A form without changes takes it over, and so does one whose changes it
 * already has; otherwise it is returned, for the user to decide.
 */
function useNewer(model: FormModel, latest: FormValues | null): FormValues | null {
  const version = useStore(model.store, (state) => versionOf(state.record));
  const dirty = useStore(model.store, (state) => state.dirty);
  const newer = latest !== null && versionOf(latest) > version ? latest : null;
  useEffect(() => {
    if (!newer || (dirty && !hasTyped(model, newer))) return;
    // The inputs are recreated, so the focus has to be restored.
    const field = document.activeElement?.closest<HTMLElement>("form [data-field]")?.dataset.field;
    model.rebase(newer, newer);
    if (field === undefined) return;
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`form [data-field="${field}"] :is(input, textarea)`)?.focus(),
    );
  }, [newer, dirty, model]);
  return newer && dirty ? newer : null;
}
