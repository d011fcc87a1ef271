import { DeleteOutlined, EditOutlined, LinkOutlined } from "@ant-design/icons";
import { useNotification, useOne } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import { toApiError } from "../../providers/errors/api-error.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { useLabels } from "../context/labels.ts";
import type { PageProps } from "../context/overrides.ts";
import { usePageCommands } from "../context/page-commands.ts";
import { usePreload, usePreloadOnApproach } from "../context/preload.ts";
import { pathTo } from "../context/registry.ts";
import { useAdmin, usePermissions } from "../context/session.ts";
import { CellOf } from "../fields/cell-of.tsx";
import { useFormats } from "../fields/format.ts";
import { Thumb } from "../fields/thumb.tsx";
import { imageOf, textOf } from "../fields/values.ts";
import { isInScope, shownStates } from "../form/form-fields.ts";
import { FormFrame } from "../form/form-frame.tsx";
import { useBack } from "../form/use-back.ts";
import { DeleteRecord } from "../list/delete-record.tsx";
import { OptionTag } from "../options/option-tag.tsx";
import { ShownRecord } from "../records/around.tsx";
import { useReadTitle } from "../references/use-read-title.ts";
import { Row, Stack, Toolbar } from "../ui/box.tsx";
import { Denied } from "../ui/denied.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FailedQuery, NotFoundRecord } from "../ui/states.tsx";
import styles from "./show.module.css";
import { ShowBody } from "./show-body.tsx";
import { ShowSkeleton } from "./show-skeleton.tsx";

/** Shows a record of any resource: in a drawer above the list or on a page, as declared. */
export default function ShowPage({ resource }: PageProps) {
  const { id = "" } = useParams();
  const { may } = usePermissions();
  if (!may(resource, "show")) return <Denied />;
  return <Show key={`${resource.name}/${id}`} resource={resource} id={id} />;
}

interface ShowProps extends PageProps {
  readonly id: string;
}

function Show({ resource, id }: ShowProps) {
  const labels = useLabels(resource);
  const read = useReadTitle();
  const { result, query } = useOne({ resource: resource.name, id, errorNotification: false });
  // While the next record is loading, the cache may hold the previous one.
  const record = result && !query.isPlaceholderData && result.id === id ? result : null;
  const gone = query.isError && toApiError(query.error).type === "not-found";
  return (
    <FormFrame resource={resource} title={record ? read(resource, record).title : labels.one}>
      {gone ? (
        <NotFoundRecord resource={resource} />
      ) : record ? (
        <ShowRecord resource={resource} record={record} id={id} />
      ) : query.isError ? (
        <FailedQuery query={query} />
      ) : (
        <ShowSkeleton titled={resource.form.open === "page"} />
      )}
    </FormFrame>
  );
}

interface Props {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly id: string;
}

/** A record: title, picture, states, actions, values and history. */
function ShowRecord({ resource, record, id }: Props) {
  const back = useBack(resource);
  const [deleting, setDeleting] = useState(false);
  const { title } = useReadTitle()(resource, record);
  const picture = resource.picture ? imageOf(record[resource.picture]) : null;
  const thumb = picture ? <Thumb image={picture} size="large" /> : null;
  const states = <States resource={resource} record={record} />;
  const times = <Times record={record} />;
  const actions = (
    <ShowActions resource={resource} record={record} id={id} onDelete={() => setDeleting(true)} />
  );
  const content = (
    <>
      <ShownRecord record={record}>
        <ShowBody resource={resource} record={record} id={id} />
      </ShownRecord>
      {deleting ? (
        <DeleteRecord
          resource={resource}
          record={record}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={back}
        />
      ) : null}
    </>
  );
  if (resource.form.open === "page") {
    const lead = (
      <Row gap={16} wrap>
        {thumb}
        {times}
      </Row>
    );
    return (
      <>
        <PageHead title={title} status={states} lead={lead}>
          {actions}
        </PageHead>
        {content}
      </>
    );
  }
  // The title is that of the drawer.
  return (
    <Stack gap={16} pad={24} grow shrinks minHeight={0} scrolls="y" className={styles.body}>
      <Row align="start" wrap gap={20} rowGap={12}>
        {thumb}
        <Stack gap={8} shrinks grow basis={160}>
          {states}
          {times}
        </Stack>
        {actions}
      </Row>
      {content}
    </Stack>
  );
}

/** When the record was created and last changed. */
function Times({ record }: Pick<Props, "record">) {
  const { t } = useTranslation("list");
  const { dateTime } = useFormats();
  return (
    <Row as="p" gap={20} rowGap={2} wrap size={13} tone="muted">
      <span>{t("show.created", { time: dateTime(textOf(record.createdAt)) })}</span>
      <span>{t("show.changed", { time: dateTime(textOf(record.updatedAt)) })}</span>
    </Row>
  );
}

/** The record's states derived by the server. */
function States({ resource, record }: Omit<Props, "id">) {
  const labels = useLabels(resource);
  const names = shownStates(resource, record, usePermissions());
  if (names.length === 0) return null;
  return (
    <Row gap={6} align="stretch" wrap>
      {names.map((name) => {
        if (resource.fields[name]?.type.inline === "chosen") {
          return <CellOf key={name} name={name} resource={resource} record={record} density="page" />;
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

interface ShowActionsProps {
  readonly resource: AnyResource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly id: string;
  readonly onDelete: () => void;
}

/** The actions on the record that the role may use. */
function ShowActions({ resource, record, id, onDelete }: ShowActionsProps) {
  const { t } = useTranslation("list");
  const { open: notify } = useNotification();
  const navigate = useNavigate();
  const { search, state: entry } = useLocation();
  const { may } = usePermissions();
  const admin = useAdmin();
  const reachable = admin !== null && isInScope(admin, resource, record);
  const mayEdit = reachable && may(resource, "edit") && resource.paths.edit !== resource.paths.show;
  const suffix = resource.form.open === "drawer" ? search : "";
  const editPath = pathTo(resource, "edit", id);
  const nearEdit = usePreloadOnApproach(editPath);
  usePreload(...(mayEdit ? [editPath] : []));

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + pathTo(resource, "show", id));
      notify?.({ type: "success", message: t("show.copied") });
    } catch {
      // Browsers refuse on pages without https and while another window has the focus.
      notify?.({ type: "error", message: t("show.notCopied") });
    }
  };
  const edit = () => navigate(editPath + suffix, { state: entry });
  const mayDelete = reachable && may(resource, "delete");
  usePageCommands([
    ...(mayEdit
      ? [{ name: "edit", label: t("show.edit"), icon: resource.icon, run: () => void edit() }]
      : []),
    { name: "copy", label: t("show.copyLink"), icon: resource.icon, run: () => void copy() },
    ...(mayDelete ? [{ name: "delete", label: t("show.delete"), icon: resource.icon, run: onDelete }] : []),
  ]);
  return (
    <Toolbar>
      <Button
        icon={<LinkOutlined aria-hidden />}
        aria-label={t("show.copyLink")}
        title={t("show.copyLink")}
        onClick={copy}
      />
      <ActionButtons resource={resource} record={record} />
      {mayDelete ? (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("show.delete")}
          title={t("show.delete")}
          onClick={onDelete}
        />
      ) : null}
      {mayEdit ? (
        <Button type="primary" icon={<EditOutlined aria-hidden />} {...nearEdit} onClick={edit}>
          {t("show.edit")}
        </Button>
      ) : null}
    </Toolbar>
  );
}
