<?php
/**
 * Why BaitDrop is not among the ways of shipping.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Says it below the ways of shipping, where a zone has BaitDrop and the customer could do something about it: come back
 * later, or have less sent, or somewhere else. The checkout block gets it with its cart, for themes that show it.
 */
class BaitDrop_Not_Offered {

	/**
	 * Hooks everything up.
	 */
	public static function register() {
		add_action( 'woocommerce_cart_totals_after_shipping', array( __CLASS__, 'print_row' ) );
		add_action( 'woocommerce_review_order_after_shipping', array( __CLASS__, 'print_row' ) );
		// Whichever of the two plugins is loaded first.
		if ( did_action( 'woocommerce_blocks_loaded' ) ) {
			self::add_to_cart_of_blocks();
		} else {
			add_action( 'woocommerce_blocks_loaded', array( __CLASS__, 'add_to_cart_of_blocks' ) );
		}
	}

	/**
	 * A row of the table that shows the cart's totals.
	 */
	public static function print_row() {
		$sentence = self::sentence();
		if ( '' !== $sentence ) {
			printf( '<tr class="baitdrop-not-offered"><td colspan="2">%s</td></tr>', esc_html( $sentence ) );
		}
	}

	/**
	 * The same with the cart that WooCommerce's blocks read: extensions.baitdrop.not_offered.
	 */
	public static function add_to_cart_of_blocks() {
		if ( ! function_exists( 'woocommerce_store_api_register_endpoint_data' ) ) {
			return;
		}
		woocommerce_store_api_register_endpoint_data(
			array(
				'endpoint'        => 'cart',
				'namespace'       => 'baitdrop',
				'data_callback'   => static function () {
					return array( 'not_offered' => self::sentence() );
				},
				'schema_callback' => static function () {
					return array(
						'not_offered' => array(
							'description' => __( 'Why no courier is offered; empty where one is.', 'baitdrop' ),
							'type'        => 'string',
							'readonly'    => true,
						),
					);
				},
			)
		);
	}

	/**
	 * What the customer reads; empty where BaitDrop is offered, or is not meant for where the cart goes. Answers come from
	 * the cache that the rates were made with.
	 *
	 * @return string
	 */
	private static function sentence() {
		$why = '';
		BaitDrop_WooCommerce::guarded(
			static function () use ( &$why ) {
				foreach ( WC()->cart && BaitDrop_Shop_Api::is_ready() ? WC()->shipping()->get_packages() : array() as $package ) {
					$why = '' === $why ? self::why_not( $package ) : $why;
				}
			}
		);
		$sentences = array(
			'closed'      => __( 'We send no courier at this minute: the shop is closed.', 'baitdrop' ),
			'too_far'     => __( 'No courier goes to this address from our shop.', 'baitdrop' ),
			'too_much'    => __( 'This is more than a courier can carry.', 'baitdrop' ),
			'nobody_free' => __( 'No courier is free at this minute. Please try again in a moment.', 'baitdrop' ),
		);
		return isset( $sentences[ $why ] ) ? $sentences[ $why ] : '';
	}

	/**
	 * Why a package is offered no courier, in one word.
	 *
	 * @param array $package With the rates that were found for it.
	 * @return string
	 */
	private static function why_not( array $package ) {
		foreach ( isset( $package['rates'] ) ? $package['rates'] : array() as $rate ) {
			if ( BaitDrop_Shipping_Method::ID === $rate->get_method_id() ) {
				return '';
			}
		}
		foreach ( WC_Shipping_Zones::get_zone_matching_package( $package )->get_shipping_methods( true ) as $method ) {
			if ( $method instanceof BaitDrop_Shipping_Method ) {
				return $method->answer( $package )['why_not'];
			}
		}
		return '';
	}
}
