/** What Refine's hooks return, as a page writes them. */
import {
  CanAccess,
  useApiUrl,
  useBreadcrumb,
  useCan,
  useCustom,
  useGetIdentity,
  useIsAuthenticated,
  useLogList,
  useMany,
  useMenu,
  useOne,
  usePermissions,
  useResourceParams,
  useTranslate,
} from "@refinedev/core";
import type { ReactNode } from "react";
import type { Post } from "./post.ts";

/** Lists every hook with what it reads. */
export function PostHooks({ id, categoryId }: Pick<Post, "id" | "categoryId">) {
  const { menuItems } = useMenu();
  const { breadcrumbs } = useBreadcrumb();
  const { resource, action } = useResourceParams();
  const { result: one } = useOne<Post>({ resource: "blogs", id });
  const ids = categoryId === undefined ? [] : [categoryId];
  const { result: many } = useMany({ resource: "blog-categories", ids });
  const apiUrl = useApiUrl();
  const { result: custom } = useCustom<Post[]>({
    url: `${apiUrl}/blogs`,
    method: "get",
    config: { filters: [{ field: "id", operator: "eq", value: id }], query: { _limit: 1 } },
  });
  const { data: identity } = useGetIdentity<{ name: string }>();
  const { data: permissions } = usePermissions<string>({});
  const { data: session } = useIsAuthenticated();
  const { data: can } = useCan({ resource: "blogs", action: "delete", params: { id } });
  const log = useLogList<{ data: { verb: string }[] }>({ resource: "blogs", meta: { id } });
  const translate = useTranslate();
  const read: Readonly<Record<string, ReactNode>> = {
    useMenu: menuItems.map(({ label }) => String(label)).join(", "),
    useBreadcrumb: breadcrumbs.map(({ label }) => label).join(" / "),
    useResourceParams: `${resource?.name} ${action}`,
    useOne: one?.title,
    useMany: `${many.data.length} category`,
    useCustom: custom.data[0]?.title,
    useGetIdentity: identity?.name,
    usePermissions: permissions,
    useIsAuthenticated: String(session?.authenticated),
    useCan: String(can?.can),
    CanAccess: (
      <>
        <CanAccess resource="blogs" action="delete" fallback="may not delete">
          may delete
        </CanAccess>
        {", "}
        <CanAccess resource="blogs" action="fly" fallback="may not fly">
          may fly
        </CanAccess>
      </>
    ),
    useLogList: log.data?.data.at(-1)?.verb,
    useTranslate: `${translate("buttons.save", "Keep")}, ${translate("blogs.titles.create", "Create post")}`,
  };
  return (
    <dl>
      {Object.entries(read).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-hook={name}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
