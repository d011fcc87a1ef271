/** Connections to the database are shared between the statements of several clients. */
export class SharedConnections extends Error {
  override readonly name = "SharedConnections";

  constructor() {
    super(
      "DATABASE_URL leads to a pooler that hands connections on after every transaction, such as PgBouncer with pool_mode = transaction. " +
        "Expected: pool_mode = session, or the address of PostgreSQL itself. Prepared statements, the timeouts of a connection " +
        "and LISTEN for live changes need a connection that stays the server's own.",
    );
  }
}
