import DataLoader from 'dataloader'

/** So many statements of one kind are under way at once; questions that come meanwhile share the next one. */
const mostUnderWay = 3
/** Whoever shares a statement waits for every question in it, and many in one would leave other processors idle. */
const mostTogether = 4

/** Answers questions in their order, in one statement. */
export type AnswerAll<Question, Answer> = (questions: readonly Question[]) => Promise<Answer[]>

/**
 * Asks one by one, answers together: a question that comes to a quiet database goes out at once and alone, those that
 * come while statements are under way go out as one when the next of them ends. The way there and back then costs
 * once for all of them. A question that cannot be answered fails alone.
 */
export function askTogether<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let underWay = 0
  const waiting: (() => void)[] = []
  const answer = async (questions: readonly Question[]): Promise<(Answer | Error)[]> => {
    try {
      return await answerAll(questions)
    } catch (error) {
      if (questions.length === 1) throw error
      return Promise.all(questions.map((question) => answerAlone(answerAll, question)))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
  const loader = new DataLoader<Question, Answer>(answer, {
    cache: false,
    maxBatchSize: mostTogether,
    batchScheduleFn: (send) => {
      if (underWay === mostUnderWay) {
        waiting.push(send)
        return
      }
      underWay += 1
      // After the sockets that are ready have been read: what they ask goes along.
      setImmediate(send)
    },
  })
  return (question) => loader.load(question)
}

async function answerAlone<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  question: Question,
): Promise<Answer | Error> {
  try {
    const [answer] = await answerAll([question])
    return answer as Answer
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
