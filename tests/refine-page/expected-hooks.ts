/** What each hook reads on the page of a post with this title. */
export const expectedOf = (title: string): Readonly<Record<string, RegExp>> => ({
  useMenu: /^Dashboard, .*Content/,
  useBreadcrumb: /^Content \/ .+ \/ View$/,
  useResourceParams: /^blogs show$/,
  useOne: new RegExp(`^${title}$`),
  useMany: /^1 category$/,
  useCustom: new RegExp(`^${title}$`),
  useGetIdentity: /\w+ \w+/,
  usePermissions: /^super-admin$/,
  useIsAuthenticated: /^true$/,
  useCan: /^true$/,
  CanAccess: /^may delete, may not fly$/,
  useLogList: /^create$/,
  useTranslate: /^Save, Add blog post$/,
});
