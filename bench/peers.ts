/**
 * Compares signed-in members' queries of the whole site with hand-written SQL over bare `http` (P0) and, depending on
 * BENCH_PEERS, common alternatives: equal answers from all, in one run. BENCH_PEERS
 * (documented,mercurius,mercurius-reading,yoga,postgraphile; none by an empty text), BENCH_DEEDS (100000),
 * BENCH_SECONDS (8) per round, BENCH_ROUNDS (3), BENCH_CONNECTIONS (16), each of a member of its own.
 */
import { compare, isPeer, PEERS, type Table } from "./compare";
import { ended, numberFrom } from "./settings";

async function main(): Promise<void> {
  const deeds = numberFrom("BENCH_DEEDS", 100_000);
  const seconds = numberFrom("BENCH_SECONDS", 8);
  const connections = numberFrom("BENCH_CONNECTIONS", 16);
  const peers = process.env.BENCH_PEERS?.split(",").filter(isPeer) ?? PEERS;
  const asking = `${deeds.toLocaleString("en-US")} deeds, ${connections} connections, Node ${process.version}`;
  const onTable = ({ title, table }: Table): void => {
    process.stdout.write(`\n${title}, ${asking}\n\n${table}\n\n`);
  };
  await compare(deeds, connections, peers, { seconds, rounds: numberFrom("BENCH_ROUNDS", 3), onTable });
}

ended(main());
