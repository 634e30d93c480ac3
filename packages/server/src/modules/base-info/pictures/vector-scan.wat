;; What JavaScript takes five to ten times as long for: it has no instruction that counts the bits of a word, and none
;; that multiplies sixteen bytes at once.
;;
;; Assembled into vector-scan.wasm by `npm run generate`; vector-table.ts says what lies where.
(module
  (memory (export "memory") 1)

  ;; In how many of 256 bits each of `count` codes differs from the one at `code`: two bytes for each at `distances`, and
  ;; at `histogram` how many are how far, four bytes for each of 257 distances. There is at least one code.
  (func (export "noteDistances")
    (param $codes i32) (param $count i32) (param $code i32) (param $distances i32) (param $histogram i32)
    (local $a i64) (local $b i64) (local $c i64) (local $d i64)
    (local $end i32) (local $distance i32) (local $counted i32)
    (local.set $a (i64.load (local.get $code)))
    (local.set $b (i64.load offset=8 (local.get $code)))
    (local.set $c (i64.load offset=16 (local.get $code)))
    (local.set $d (i64.load offset=24 (local.get $code)))
    (local.set $end (i32.add (local.get $codes) (i32.mul (local.get $count) (i32.const 32))))
    (loop $next
      (local.set $distance (i32.wrap_i64 (i64.add
        (i64.add
          (i64.popcnt (i64.xor (local.get $a) (i64.load (local.get $codes))))
          (i64.popcnt (i64.xor (local.get $b) (i64.load offset=8 (local.get $codes)))))
        (i64.add
          (i64.popcnt (i64.xor (local.get $c) (i64.load offset=16 (local.get $codes))))
          (i64.popcnt (i64.xor (local.get $d) (i64.load offset=24 (local.get $codes))))))))
      (i32.store16 (local.get $distances) (local.get $distance))
      (local.set $counted (i32.add (local.get $histogram) (i32.mul (local.get $distance) (i32.const 4))))
      (i32.store (local.get $counted) (i32.add (i32.load (local.get $counted)) (i32.const 1)))
      (local.set $distances (i32.add (local.get $distances) (i32.const 2)))
      (local.set $codes (i32.add (local.get $codes) (i32.const 32)))
      (br_if $next (i32.lt_u (local.get $codes) (local.get $end)))))

  ;; Puts in the place of each of `count` slots, four bytes each, the product of its 256 signed bytes with those at
  ;; `vector`. There is at least one slot.
  (func (export "multiply")
    (param $vectors i32) (param $vector i32) (param $slots i32) (param $count i32)
    (local $end i32) (local $other i32) (local $at i32) (local $one v128) (local $two v128) (local $sum v128)
    (local.set $end (i32.add (local.get $slots) (i32.mul (local.get $count) (i32.const 4))))
    (loop $next
      (local.set $other (i32.add (local.get $vectors) (i32.mul (i32.load (local.get $slots)) (i32.const 256))))
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (i32.const 0))
      (loop $part
        (local.set $one (v128.load (i32.add (local.get $vector) (local.get $at))))
        (local.set $two (v128.load (i32.add (local.get $other) (local.get $at))))
        (local.set $sum (i32x4.add (local.get $sum) (i32x4.add
          (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $one) (local.get $two)))
          (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $one) (local.get $two))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $part (i32.lt_u (local.get $at) (i32.const 256))))
      (i32.store (local.get $slots) (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
        (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $slots (i32.add (local.get $slots) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $slots) (local.get $end))))))
