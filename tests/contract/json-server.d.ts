/** The parts of json-server 0.17.4 we use; it has no types. */
declare module "json-server" {
  export interface Chain {
    get(name: string): Chain;
    value(): unknown;
  }

  export interface ReadRequest {
    readonly method: "GET";
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly query: Record<string, string | string[]>;
  }

  export interface ReadResponse {
    readonly locals: { data?: unknown };
    setHeader(name: string, value: string | number): void;
    status(code: number): void;
    send(text: string): void;
  }

  export interface Router {
    (request: ReadRequest, response: ReadResponse, next: (error?: unknown) => void): void;
    readonly db: {
      readonly _: { chain(value: unknown): Chain };
      get(name: string): Chain;
    };
    render(request: ReadRequest, response: ReadResponse): void;
  }

  const jsonServer: {
    router(data: Readonly<Record<string, readonly unknown[]>>): Router;
    create(): {
      use(router: Router): void;
      listen(port: number, host: string, ready: () => void): import("node:http").Server;
    };
  };
  export default jsonServer;
}
