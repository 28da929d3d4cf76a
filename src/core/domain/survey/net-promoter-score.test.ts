import { expect, it } from 'vitest'
import { netPromoterScore, scoreChange } from './net-promoter-score.ts'

it('[ST14] scores the answers alone: 40 promoters and 10 detractors are 60, however many people skipped the question', () => {
  expect(
    netPromoterScore(
      new Map([
        [9, 30],
        [10, 10],
        [0, 4],
        [6, 6],
      ]),
    ),
  ).toMatchObject({
    promoters: 40,
    passives: 0,
    detractors: 10,
    score: 60,
  })
})

it('[ST14] tells its margin: 15 points each way for 100 answers, about half of that for four times as many', () => {
  const of = (times: number) =>
    netPromoterScore(
      new Map([
        [10, 40 * times],
        [8, 40 * times],
        [5, 20 * times],
      ]),
    )
  expect(of(1)?.score).toBeCloseTo(20)
  expect(of(1)?.least).toBeCloseTo(4.97, 1)
  expect(of(1)?.most).toBeCloseTo(33.86, 1)
  expect(of(4)?.most).toBeCloseTo(27.16, 1)
})

it('[ST14] stays within -100 and 100, and is absent without answers', () => {
  // Five patients who agree say little about all patients.
  expect(netPromoterScore(new Map([[10, 5]]))).toMatchObject({ score: 100, least: expect.closeTo(17.5, 0), most: 100 })
  expect(netPromoterScore(new Map([[0, 50]]))).toMatchObject({ score: -100, least: -100 })
  expect(netPromoterScore(new Map())).toBeUndefined()
})

it('[ST33] a change is sure where it exceeds the margins of both scores', () => {
  const of = (promoters: number) =>
    netPromoterScore(
      new Map([
        [10, promoters],
        [8, 100 - promoters],
      ]),
    )!
  expect(scoreChange(of(40), of(60))).toMatchObject({ points: expect.closeTo(20), isSure: true })
  expect(scoreChange(of(40), of(52))).toMatchObject({ points: expect.closeTo(12), isSure: false })
  expect(scoreChange(of(60), of(40))).toMatchObject({ points: expect.closeTo(-20), isSure: true })
})
