// Keeps the processors busy: jobs in their order, as many at once as there is room for.

/**
 * Runs all jobs. A job says how many of the processors it keeps busy (`cores`; more than there are means all), and by
 * name which others it follows (`after`; one that is not in the list is not waited for). One that does not fit yet is
 * overtaken by later ones that do. A job's `work` never rejects.
 */
export async function schedule(jobs, cores) {
  const waiting = [...jobs];
  const names = new Set(jobs.map(({ name }) => name));
  const running = new Map();
  const done = new Set();
  let free = cores;

  const width = ({ cores: wanted = 1 }) => Math.min(wanted, cores);
  const mayStart = (job) => (job.after ?? []).every((name) => !names.has(name) || done.has(name)) && width(job) <= free;

  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.find(mayStart); next; next = waiting.find(mayStart)) {
      const job = next;
      waiting.splice(waiting.indexOf(job), 1);
      const used = width(job);
      free -= used;
      const ended = job.work().then(() => {
        free += used;
        done.add(job.name);
        running.delete(job.name);
      });
      running.set(job.name, ended);
    }
    if (running.size === 0) throw new Error(`Nothing can start: ${waiting.map(({ name }) => name).join(", ")}`);
    await Promise.race(running.values());
  }
}
