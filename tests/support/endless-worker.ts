import { judgeTask as judge } from '#server/intake/submission/judging/worker.ts'
import type { WorkerAnswer, WorkerTask } from '#server/intake/submission/judging/worker-task.ts'

/** Never finishes with a key of the name `endless`: a fault that no limit of size or shape prevents. */
export function judgeTask(task: WorkerTask): Promise<WorkerAnswer> {
  while (task.submissions.some(({ keyId }) => keyId === 'endless')) continue
  return judge(task)
}
