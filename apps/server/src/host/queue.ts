/** One thing after the other: what a table does, it does in the order it was asked. */
export class Queue {
  private tail: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** Runs a task after all before it. A task that throws fails alone. */
  run<T>(task: () => Promise<T>): Promise<T> {
    this.waiting++;
    const result = this.tail.then(task).finally(() => {
      this.waiting--;
    });
    this.tail = result.catch(() => undefined);
    return result;
  }

  get idle(): boolean {
    return this.waiting === 0;
  }

  /** When everything asked so far is done. */
  async drained(): Promise<void> {
    while (!this.idle) await this.tail;
  }
}
