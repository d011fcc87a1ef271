import { PlusOutlined, SearchOutlined } from "@ant-design/icons";
import { Button, Select, Skeleton } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation, useNavigate, useSearchParams } from "react-router";
import { leastRole } from "../../domain/roles.ts";
import { named } from "../../domain/texts/named.ts";
import { textsOf, useLabels } from "../../kit/context/labels.ts";
import type { PageProps } from "../../kit/context/overrides.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { Box, Card, Note, Row, Text } from "../../kit/ui/box.tsx";
import { Page } from "../../kit/ui/page.tsx";
import { PageHead } from "../../kit/ui/page-head.tsx";
import { ResultLine } from "../../kit/ui/result-line.tsx";
import { SearchBox } from "../../kit/ui/search-box.tsx";
import { StateBox } from "../../kit/ui/state-box.tsx";
import { FailedQuery } from "../../kit/ui/states.tsx";
import { manifests } from "../../resources/manifests.ts";
import { roles } from "../../resources/roles.ts";
import { staff } from "../../resources/staff.ts";
import { changesOf, choicesOf, countOf, type RoleChoice } from "./role-choices.ts";
import { RoleMatrix } from "./role-matrix.tsx";
import { RolesSaveBar } from "./save-bar.tsx";
import { foundGroups } from "./subjects.ts";
import { useRoleDraft } from "./use-role-draft.ts";

/** The permissions of each role, one role at a time; editable with permission. */
export default function RolesPage({ resource }: PageProps) {
  const { t } = useTranslation(["list", "shell", textsOf("roles")]);
  const labels = useLabels(resource);
  const { may } = usePermissions();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { records, query } = useRecords(roles, { max: "all" });
  const choices = useMemo(() => choicesOf(records), [records]);
  const { added, forget } = useAdded(choices, useLocation().pathname === pathTo(resource, "create"));
  const choice = choices.find(({ key }) => key === (added ?? params.get("role"))) ?? choices[0];
  const nameOf = ({ name, role }: RoleChoice) => name ?? t(named(`shell:roles.${role}`));
  const optionOf = (one: RoleChoice) => {
    const count = countOf(changesOf(one));
    return {
      value: one.key,
      label: count === 0 ? nameOf(one) : `${nameOf(one)} · ${t(`${textsOf("roles")}:changes`, { count })}`,
    };
  };
  const own = choices.filter(({ name }) => name !== null);
  const groups = [
    {
      label: t(`${textsOf("roles")}:builtIn`),
      options: choices.filter(({ name }) => name === null).map(optionOf),
    },
    ...(own.length > 0 ? [{ label: labels.view("custom"), options: own.map(optionOf) }] : []),
  ];
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return (
    <>
      <Page>
        <PageHead
          title={t(`${textsOf("roles")}:title`)}
          lead={t(`${textsOf("roles")}:${may(resource, "edit") ? "lead" : "readOnly"}`)}
        >
          {may(resource, "create") ? (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => navigate(`${pathTo(resource, "create")}?new.basedOn=${leastRole}`)}
            >
              {t("list:create", { name: labels.one })}
            </Button>
          ) : null}
        </PageHead>
        <FailedQuery query={query} />
        {query.isLoading ? (
          <Card as="div" clips aria-busy>
            <Box pad={20}>
              <Skeleton active title={false} paragraph={{ rows: 10 }} />
            </Box>
          </Card>
        ) : null}
        {query.isSuccess && choice ? (
          <>
            <Row gap={12} wrap>
              <Select
                style={{ inlineSize: "min(100%, 320px)" }}
                aria-label={labels.one}
                value={choice.key}
                options={groups}
                onChange={(key: string) => {
                  forget();
                  change({ role: key });
                }}
              />
              <SearchBox
                q={params.get("q") ?? ""}
                label={t(`${textsOf("roles")}:search`)}
                onType={(q) => change({ q })}
                onSubmit={(q) => change({ q: q.trim() })}
              />
            </Row>
            <RoleRights
              key={choice.key}
              choice={choice}
              label={nameOf(choice)}
              words={params.get("q") ?? ""}
            />
          </>
        ) : null}
      </Page>
      <Outlet />
    </>
  );
}

/** Returns the role that was created on this page, which is shown until another one is chosen. */
function useAdded(choices: readonly RoleChoice[], isCreating: boolean) {
  const [added, setAdded] = useState<string | null>(null);
  const ids = useRef<ReadonlySet<string> | null>(null);
  const wasCreating = useRef(false);
  wasCreating.current ||= isCreating;
  useEffect(() => {
    const keys = choices.map(({ key }) => key);
    const fresh = keys.find((key) => ids.current?.has(key) === false);
    ids.current = new Set(keys);
    if (fresh === undefined || !wasCreating.current) return;
    wasCreating.current = false;
    setAdded(fresh);
  }, [choices]);
  return { added, forget: () => setAdded(null) };
}

interface RightsProps {
  readonly choice: RoleChoice;
  readonly label: string;
  readonly words: string;
}

function RoleRights({ choice, label, words }: RightsProps) {
  const { t } = useTranslation(["resources", "shell", "list", textsOf("roles")]);
  const { may } = usePermissions();
  const draft = useRoleDraft(choice, label);
  const groups = useMemo(() => foundGroups(t, words), [t, words]);
  const changeable =
    may(manifests.roles, "edit") && may(manifests.roles, "create") && choice.role !== "super-admin";
  const count = countOf(draft.changes);
  return (
    <>
      <Row gap={16} rowGap={6} wrap>
        <Holders choice={choice} />
        <Text tone="muted">
          {choice.name === null
            ? null
            : `${t(`${textsOf("roles")}:madeFrom`, { name: t(named(`shell:roles.${choice.role}`)) })} · `}
          {count === 0 ? t(`${textsOf("roles")}:asDefault`) : t(`${textsOf("roles")}:differs`, { count })}
        </Text>
        {changeable && count > 0 ? (
          <Button size="small" onClick={draft.reset}>
            {t(`${textsOf("roles")}:restore`)}
          </Button>
        ) : null}
        {choice.record && choice.name !== null && may(manifests.roles, "edit") ? (
          <Link to={pathTo(manifests.roles, "edit", choice.record.id)}>
            {t(`${textsOf("roles")}:rename`)}
          </Link>
        ) : null}
      </Row>
      {choice.role === "super-admin" ? <Note>{t(`${textsOf("roles")}:errors.owner`)}</Note> : null}
      <ResultLine
        of={words}
        text={t("list:found", { count: groups.flatMap(({ subjects }) => subjects).length })}
      />
      {groups.length === 0 ? (
        <StateBox icon={<SearchOutlined aria-hidden />} title={t(`${textsOf("roles")}:nothing`, { words })} />
      ) : (
        <RoleMatrix
          groups={groups}
          role={choice.role}
          changes={draft.changes}
          onChange={changeable ? draft.set : undefined}
        />
      )}
      {changeable ? <RolesSaveBar draft={draft} /> : null}
    </>
  );
}

/** The number of users with the role, linked to their list. */
function Holders({ choice }: Pick<RightsProps, "choice">) {
  const { t } = useTranslation(textsOf("roles"));
  const { may } = usePermissions();
  const own = choice.name !== null && choice.record !== null;
  const filters = own
    ? ([{ field: "customRoleId", operator: "eq", value: choice.key }] as const)
    : ([
        { field: "role", operator: "eq", value: choice.role },
        { field: "customRoleId", operator: "null", value: true },
      ] as const);
  const allowed = may(manifests.staff, "list");
  const { total, query } = useRecords(staff, { filters, max: 1, enabled: allowed });
  if (!allowed || !query.isSuccess) return null;
  const address = own ? `customRoleId=${choice.key}` : `role=${choice.role}`;
  const words = t("people", { count: total });
  return total === 0 ? (
    <Text>{words}</Text>
  ) : (
    <Link to={`${pathTo(manifests.staff, "list")}?${address}`}>{words}</Link>
  );
}
